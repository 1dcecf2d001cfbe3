/**
 * A llama model of random weights, small enough to be written in a moment: a real engine runs it in tests where no model
 * can be downloaded. It speaks nonsense; under a grammar the nonsense is a valid step.
 */
import { writeGguf, type GgufTensor, type GgufValue } from './gguf-writer';

/**
 * About 0.35 million parameters, so 1.4 MB. One layer and one head: a character is a token, so prompts are long, and
 * attention over them costs far more than the weights do (three layers of four heads read them four times as slowly).
 */
const EMBEDDING = 64;
const LAYERS = 1;
const HEADS = 1;
const FEED_FORWARD = 1_664;

/**
 * The last norm makes the hidden state about 8 long (the root of 64), so logits spread by 0.3: close to uniform over what
 * the grammar allows, and still different from one context to the next.
 */
const OUTPUT_SPREAD = 0.3 / Math.sqrt(EMBEDDING);
const EMBEDDING_SPREAD = 1;

const CONTROL = ['<|begin|>', '<|endoftext|>', '<|unk|>', '<|im_start|>', '<|im_end|>'] as const;
const [BOS, EOS, UNK, , EOT] = [0, 1, 2, 3, 4];
const NORMAL_TYPE = 1;
const CONTROL_TYPE = 3;

/** Byte-level BPE writes a space and a newline as these letters. */
const AS_TOKEN: Readonly<Record<string, string>> = { ' ': '\u0120', '\n': '\u010a' };

/**
 * One token a character, and no token for any other byte: bytes that are no whole character would make the engine end on
 * invalid UTF-8. Characters beyond ASCII in a prompt are dropped by the tokenizer.
 */
const CHARACTERS = ['\n', ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))];

const CHAT_TEMPLATE =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}";

/** Mulberry32: the same weights everywhere for the same seed. */
function uniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function tensorsOf(seed: number, vocabulary: number): GgufTensor[] {
  const next = uniform(seed);
  /** Uniform weights of the given standard deviation: no logarithm, whose last bit may differ between machines. */
  const random = (name: string, inputs: number, outputs: number, spread = 1 / Math.sqrt(inputs)) => ({
    name,
    shape: [inputs, outputs],
    data: Float32Array.from({ length: inputs * outputs }, () => (2 * next() - 1) * Math.sqrt(3) * spread),
  });
  const ones = (name: string) => ({
    name,
    shape: [EMBEDDING],
    data: new Float32Array(EMBEDDING).fill(1),
  });
  const layer = (i: number) => [
    ones(`blk.${i}.attn_norm.weight`),
    random(`blk.${i}.attn_q.weight`, EMBEDDING, EMBEDDING),
    random(`blk.${i}.attn_k.weight`, EMBEDDING, EMBEDDING),
    random(`blk.${i}.attn_v.weight`, EMBEDDING, EMBEDDING),
    random(`blk.${i}.attn_output.weight`, EMBEDDING, EMBEDDING),
    ones(`blk.${i}.ffn_norm.weight`),
    random(`blk.${i}.ffn_gate.weight`, EMBEDDING, FEED_FORWARD),
    random(`blk.${i}.ffn_up.weight`, EMBEDDING, FEED_FORWARD),
    random(`blk.${i}.ffn_down.weight`, FEED_FORWARD, EMBEDDING),
  ];
  return [
    random('token_embd.weight', EMBEDDING, vocabulary, EMBEDDING_SPREAD),
    ...Array.from({ length: LAYERS }, (_, i) => layer(i)).flat(),
    ones('output_norm.weight'),
    random('output.weight', EMBEDDING, vocabulary, OUTPUT_SPREAD),
  ];
}

export interface TinyGgufOptions {
  readonly seed: number;
  /** A character is a token here, so the window is larger than that of a model of words. */
  readonly contextTokens?: number;
}

export function tinyGguf({ seed, contextTokens = 32_768 }: TinyGgufOptions): Uint8Array<ArrayBuffer> {
  const tokens = [...CONTROL, ...CHARACTERS.map((character) => AS_TOKEN[character] ?? character)];
  const metadata: Record<string, GgufValue> = {
    'general.architecture': { string: 'llama' },
    'general.name': { string: `tiny random llama, seed ${seed}` },
    'general.file_type': { u32: 0 },
    'llama.vocab_size': { u32: tokens.length },
    'llama.context_length': { u32: contextTokens },
    'llama.embedding_length': { u32: EMBEDDING },
    'llama.block_count': { u32: LAYERS },
    'llama.feed_forward_length': { u32: FEED_FORWARD },
    'llama.attention.head_count': { u32: HEADS },
    'llama.attention.head_count_kv': { u32: HEADS },
    'llama.attention.layer_norm_rms_epsilon': { f32: 1e-5 },
    'llama.rope.dimension_count': { u32: EMBEDDING / HEADS },
    'tokenizer.ggml.model': { string: 'gpt2' },
    'tokenizer.ggml.pre': { string: 'gpt-2' },
    'tokenizer.ggml.tokens': { strings: tokens },
    'tokenizer.ggml.token_type': {
      i32s: tokens.map((_, id) => (id < CONTROL.length ? CONTROL_TYPE : NORMAL_TYPE)),
    },
    'tokenizer.ggml.merges': { strings: [] },
    'tokenizer.ggml.bos_token_id': { u32: BOS! },
    'tokenizer.ggml.eos_token_id': { u32: EOS! },
    'tokenizer.ggml.eot_token_id': { u32: EOT! },
    'tokenizer.ggml.unknown_token_id': { u32: UNK! },
    'tokenizer.ggml.add_bos_token': { bool: true },
    'tokenizer.chat_template': { string: CHAT_TEMPLATE },
  };
  return writeGguf(metadata, tensorsOf(seed, tokens.length));
}
