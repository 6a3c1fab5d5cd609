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
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] as number
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
