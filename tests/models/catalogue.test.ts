/** The curated list against the engine's own, and what is offered to which machine. */
import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, downloadBytes } from '../../src/models/catalogue';
import { choices, type MachineFacts } from '../../src/models/choice';
import { formatOf, needsF16, withoutF16 } from '../../src/models/webllm/ids';
import { listedModels } from '../../src/models/webllm/list';

const listed = new Map(listedModels(prebuiltAppConfig.model_list).map((model) => [model.id, model]));
const builds = CATALOGUE.flatMap((model) => model.builds.map((build) => ({ model, build })));

describe('the curated list', () => {
  it.each(builds)('$build.id is as the engine lists it', ({ model, build }) => {
    const own = listed.get(build.id);
    expect(own).toMatchObject({
      memoryMb: build.memoryMb,
      f16: build.f16,
      contextTokens: model.contextTokens,
    });
  });

  it('has no build whose weights are larger than the memory it claims', () => {
    for (const { model, build } of builds)
      expect(downloadBytes(model, build)).toBeLessThan(build.memoryMb * 2 ** 20);
  });
});

describe('ids', () => {
  it('tell the weight format', () => {
    expect(formatOf('Llama-3.1-8B-Instruct-q4f16_1-MLC-1k')).toBe('q4f16_1');
    expect(formatOf('SmolLM2-360M-Instruct-q0f32-MLC')).toBe('q0f32');
    expect(formatOf('toy')).toBeNull();
  });

  it('tell the need for 16-bit floats where the list does not', () => {
    const unflagged = prebuiltAppConfig.model_list.filter(
      ({ model_id, required_features }) => needsF16(model_id) && !required_features?.includes('shader-f16'),
    );
    expect(prebuiltAppConfig.model_list.filter(({ model_id }) => needsF16(model_id))).toHaveLength(86);
    expect(unflagged).toHaveLength(56);
  });

  it('lead to the build without 16-bit floats', () => {
    expect(withoutF16('Qwen3-4B-q4f16_1-MLC', listed.keys())).toBe('Qwen3-4B-q4f32_1-MLC');
    expect(withoutF16('Llama-3.1-8B-Instruct-q4f16_1-MLC-1k', listed.keys())).toBe(
      'Llama-3.1-8B-Instruct-q4f32_1-MLC-1k',
    );
    expect(withoutF16('gemma3-1b-it-q4f16_1-MLC', listed.keys())).toBeNull();
    expect(withoutF16('Qwen3-4B-q4f32_1-MLC', listed.keys())).toBeNull();
  });
});

describe('what a machine is offered', () => {
  const adapter = { shaderF16: true, fallback: false, maxStorageBufferBindingSize: 2 ** 31 };
  const desktop: MachineFacts = { adapter, deviceMemoryGb: 16, mobile: false };
  const first = (machine: MachineFacts) => choices(machine)[0]!;

  it('the flagship first where there is room', () => {
    expect(first(desktop)).toMatchObject({ fit: 'fits', build: { id: 'Llama-3.1-8B-Instruct-q4f16_1-MLC' } });
  });

  it('32-bit builds only, without shader-f16', () => {
    const offered = choices({ ...desktop, adapter: { ...adapter, shaderF16: false } });
    expect(offered.every(({ build }) => !build.f16)).toBe(true);
  });

  it('at most one billion parameters on a phone, unless chosen', () => {
    const offered = choices({ ...desktop, mobile: true, deviceMemoryGb: 4 });
    expect(offered.filter(({ fit }) => fit === 'fits').every(({ model }) => model.billions < 1.3)).toBe(true);
    expect(offered).toHaveLength(CATALOGUE.length);
  });

  it('nothing that "fits" without an adapter, or with one computed on the processor', () => {
    for (const none of [null, { ...adapter, fallback: true }])
      expect(choices({ ...desktop, adapter: none }).every(({ fit }) => fit === 'unlikely')).toBe(true);
  });

  it('less, with less memory', () => {
    expect(first({ ...desktop, deviceMemoryGb: 4 }).model.title).toBe('Qwen3 1.7B');
    expect(choices({ ...desktop, deviceMemoryGb: 4 }).at(-1)?.fit).toBe('unlikely');
  });
});
