// A segment of the search index: up to 65,535 vacancies in order of their key, in one block of
// memory that threads share and that never changes. Texts are UTF-8; a term is a word or a filter.

/** Sections of the block, in its order, and the kind of number each holds. */
const sections = {
  /** Keys of vacancy_search, ascending. The position of a vacancy here is its ordinal. */
  ids: BigInt64Array,
  pay: Float64Array,
  /** Ids of the vacancies, 16 bytes each. */
  vacancies: Uint8Array,
  /** Ordinals by pay and then by key, ascending. */
  byPay: Uint16Array,
  /** closing_key of vacancy_search, and the ordinals by it, in the same way. */
  closing: Int32Array,
  byClosing: Uint16Array,
  /** The terms that are searched by their beginning, sorted, one after the other. */
  words: Uint8Array,
  wordStarts: Uint32Array,
  /** The words of titles, companies and locations, which are searched by any part. */
  heads: Uint8Array,
  headStarts: Uint32Array,
  /** Every ending of the heads, sorted: its position in `heads`, and the head it belongs to. */
  endings: Uint32Array,
  endingHeads: Uint32Array,
  /** Of each word, then of each head: the number of its vacancies, and where its list begins. */
  counts: Uint32Array,
  lists: Uint32Array,
  /** Lists of ordinals. */
  sparse: Uint16Array,
  /** Lists as a bit for each ordinal, where that is shorter. */
  dense: Uint32Array,
}

type Name = keyof typeof sections

/** The sections of a segment as views on its block. */
export type Segment = { [N in Name]: InstanceType<(typeof sections)[N]> } & {
  /** The number of vacancies. */
  size: number
  /** The block, and the length of each section. */
  packed: Packed
}

export interface Packed {
  buffer: SharedArrayBuffer
  lengths: number[]
}

type SharedView = new (buffer: SharedArrayBuffer, offset: number, length: number) => ArrayBufferView

const names = Object.keys(sections) as Name[]

/** The most vacancies that a segment can hold. */
export const segmentMax = 32_768

/** @returns a block for sections of these lengths, zeroed */
export function allocate(lengthOf: Record<Name, number>): Segment {
  const lengths = names.map((name) => lengthOf[name])
  return unpacked({ buffer: new SharedArrayBuffer(bytesOf(lengths)), lengths })
}

export function unpacked(packed: Packed): Segment {
  let offset = 0
  const views = names.map((name, index) => {
    const length = packed.lengths[index] ?? 0
    const view = new (sections[name] as SharedView)(packed.buffer, offset, length)
    offset += aligned(view.byteLength)
    return [name, view] as const
  })
  const segment = Object.fromEntries(views) as unknown as Omit<Segment, 'size' | 'packed'>
  return { ...segment, size: segment.ids.length, packed }
}

/** @returns the bytes that sections of these lengths take */
export function bytesOf(lengths: number[]): number {
  return names.reduce(
    (sum, name, index) => sum + aligned((lengths[index] ?? 0) * sections[name].BYTES_PER_ELEMENT),
    0,
  )
}

function aligned(bytes: number) {
  return Math.ceil(bytes / 8) * 8
}

/** True where a list of `count` among `size` is kept as bits, which then take no more room. */
export function isDense(count: number, size: number): boolean {
  return count * 16 >= size
}

/** @returns the length of a bitmap with a bit for each of `size` */
export function bitmapLength(size: number): number {
  return (size + 31) >>> 5
}
