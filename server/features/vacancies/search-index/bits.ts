// Bitmaps of ordinals.

/** True where the ordinal is in the bitmap. */
export function hasBit(bits: Uint32Array, ordinal: number): boolean {
  return (((bits[ordinal >>> 5] as number) >>> (ordinal & 31)) & 1) === 1
}

export function setBit(bits: Uint32Array, ordinal: number): void {
  const at = ordinal >>> 5
  bits[at] = (bits[at] as number) | (1 << (ordinal & 31))
}

export function clearBit(bits: Uint32Array, ordinal: number): void {
  const at = ordinal >>> 5
  bits[at] = (bits[at] as number) & ~(1 << (ordinal & 31))
}

/** @returns the number of ordinals in the bitmap */
export function countBits(bits: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += bitsOf(bits[at] as number)
  return count
}

/** @returns the number of ordinals in the bitmap and in the one of its length at `from` of others */
export function countCommon(bits: Uint32Array, others: Uint32Array, from: number): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1)
    count += bitsOf((bits[at] as number) & (others[from + at] as number))
  return count
}

/** The bits that are set, counted in parallel. */
function bitsOf(word: number) {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
