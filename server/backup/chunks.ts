/** Cuts bytes into chunks of `size`. The last one, which alone may be shorter or empty, says so. */
export async function* inChunks(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let parts: Uint8Array[] = []
  let length = 0
  for await (const piece of source) {
    parts.push(piece)
    length += piece.byteLength
    if (length <= size) continue
    let rest = Buffer.concat(parts)
    for (; rest.length > size; rest = rest.subarray(size))
      yield { bytes: rest.subarray(0, size), isLast: false }
    parts = [rest]
    length = rest.length
  }
  yield { bytes: Buffer.concat(parts), isLast: true }
}

/** Passes bytes on, but for the last `count`, which it returns; fewer if there are fewer. */
export async function* withoutEnd(
  source: AsyncIterable<Uint8Array>,
  count: number,
): AsyncGenerator<Buffer, Buffer> {
  let rest = Buffer.alloc(0)
  for await (const piece of source) {
    const all = Buffer.concat([rest, piece])
    const cut = Math.max(0, all.length - count)
    if (cut > 0) yield all.subarray(0, cut)
    rest = all.subarray(cut)
  }
  return rest
}
