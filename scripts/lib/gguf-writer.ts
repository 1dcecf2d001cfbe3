/** Writes GGUF version 3, the file format of llama.cpp: a header, typed metadata, then aligned tensors. Pure bytes, no Node. */

/** Tags of the metadata types used here. */
const TYPES = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const;
const ALIGNMENT = 32;
const F32 = 0;

export type GgufValue =
  | { readonly u32: number }
  | { readonly f32: number }
  | { readonly bool: boolean }
  | { readonly string: string }
  | { readonly strings: readonly string[] }
  | { readonly i32s: readonly number[] };

export interface GgufTensor {
  readonly name: string;
  /** The fastest dimension first, as GGUF wants it. */
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** A growing little-endian buffer. */
class Bytes {
  private view = new DataView(new ArrayBuffer(1 << 16));
  length = 0;

  private room(size: number): number {
    const at = this.length;
    this.length += size;
    if (this.length > this.view.byteLength) {
      const grown = new Uint8Array(Math.max(this.length, 2 * this.view.byteLength));
      grown.set(new Uint8Array(this.view.buffer));
      this.view = new DataView(grown.buffer);
    }
    return at;
  }
  u8(value: number): void {
    const at = this.room(1);
    this.view.setUint8(at, value);
  }
  u32(value: number): void {
    const at = this.room(4);
    this.view.setUint32(at, value, true);
  }
  i32(value: number): void {
    const at = this.room(4);
    this.view.setInt32(at, value, true);
  }
  u64(value: number): void {
    const at = this.room(8);
    this.view.setBigUint64(at, BigInt(value), true);
  }
  f32(value: number): void {
    const at = this.room(4);
    this.view.setFloat32(at, value, true);
  }
  string(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.u64(bytes.length);
    for (const byte of bytes) this.u8(byte);
  }
  pad(): void {
    while (this.length % ALIGNMENT !== 0) this.u8(0);
  }
  done(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.view.buffer as ArrayBuffer, 0, this.length).slice();
  }
}

function writeValue(out: Bytes, value: GgufValue): void {
  if ('u32' in value) {
    out.u32(TYPES.u32);
    out.u32(value.u32);
  } else if ('f32' in value) {
    out.u32(TYPES.f32);
    out.f32(value.f32);
  } else if ('bool' in value) {
    out.u32(TYPES.bool);
    out.u8(value.bool ? 1 : 0);
  } else if ('string' in value) {
    out.u32(TYPES.string);
    out.string(value.string);
  } else if ('strings' in value) {
    out.u32(TYPES.array);
    out.u32(TYPES.string);
    out.u64(value.strings.length);
    for (const text of value.strings) out.string(text);
  } else {
    out.u32(TYPES.array);
    out.u32(TYPES.i32);
    out.u64(value.i32s.length);
    for (const number of value.i32s) out.i32(number);
  }
}

export function writeGguf(
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
): Uint8Array<ArrayBuffer> {
  const out = new Bytes();
  for (const letter of 'GGUF') out.u8(letter.charCodeAt(0));
  out.u32(3);
  out.u64(tensors.length);
  out.u64(Object.keys(metadata).length);
  for (const [key, value] of Object.entries(metadata)) {
    out.string(key);
    writeValue(out, value);
  }
  let offset = 0;
  for (const { name, shape, data } of tensors) {
    out.string(name);
    out.u32(shape.length);
    for (const size of shape) out.u64(size);
    out.u32(F32);
    out.u64(offset);
    offset += Math.ceil(data.byteLength / ALIGNMENT) * ALIGNMENT;
  }
  for (const { data } of tensors) {
    out.pad();
    for (const weight of data) out.f32(weight);
  }
  out.pad();
  return out.done();
}
