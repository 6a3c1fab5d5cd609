// The archive format tar (POSIX ustar), with members small enough to be held in memory.
import { BackupDamaged } from './damaged.ts'

export interface Member {
  name: string
  bytes: Buffer
}

const block = 512
/** A larger size in a header is damage. */
const largestBytes = 268_435_456

/** Two blocks of zeros. */
export const tarEnd = Buffer.alloc(2 * block)

/** @param name at most 100 characters of ASCII */
export function tarMember({ name, bytes }: Member): Buffer {
  if (name.length > 100) throw new Error(`the name ${name} is too long for a member`)
  const header = Buffer.alloc(block)
  header.write(name, 0, 'latin1')
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  header.write(checksumOf(header), 148)
  return Buffer.concat([header, bytes, Buffer.alloc(paddingOf(bytes.length))])
}

/** Reads the members of an archive, and its bytes to the end. @throws BackupDamaged */
export async function* untar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const read = reader(source)
  for (;;) {
    const header = await read(block)
    if (header.every((byte) => byte === 0)) break
    if (header.toString('latin1', 148, 156) !== checksumOf(header)) throw damaged()
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    if (!(size <= largestBytes)) throw damaged()
    const name = header.toString('latin1', 0, 100).replace(/\0+$/, '')
    const bytes = await read(size)
    await read(paddingOf(size))
    yield { name, bytes }
  }
  await read(block)
  await read.toEnd()
}

/** Reads exact counts of bytes from pieces of any size. */
function reader(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Uint8Array[] = []
  let length = 0
  async function read(count: number) {
    while (length < count) {
      const next = await pieces.next()
      if (next.done) throw damaged()
      held.push(next.value)
      length += next.value.byteLength
    }
    const all =
      held.length === 1 && held[0]
        ? Buffer.from(held[0].buffer, held[0].byteOffset, length)
        : Buffer.concat(held)
    held = [all.subarray(count)]
    length -= count
    return all.subarray(0, count)
  }
  async function toEnd() {
    if (length > 0 || !(await pieces.next()).done) throw damaged()
  }
  return Object.assign(read, { toEnd })
}

function checksumOf(header: Buffer) {
  let sum = 8 * 32
  for (let at = 0; at < block; at++) if (at < 148 || at >= 156) sum += header[at] ?? 0
  return `${sum.toString(8).padStart(6, '0')}\0 `
}

function paddingOf(size: number) {
  return (block - (size % block)) % block
}

function damaged() {
  return new BackupDamaged('The archive is damaged or cut off.')
}
