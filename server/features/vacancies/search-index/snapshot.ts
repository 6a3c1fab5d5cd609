// The index on disk: a header, the segments with their bitmaps, and a SHA-256 of all of it.
import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { bitmapLength, bytesOf, type Packed } from './segment.ts'

/** The index as it was at a version of the board. */
export interface Image {
  version: number
  /** Tells this version from one of the same number in another history of the database. */
  mark: string
  segments: { packed: Packed; live: Uint32Array }[]
}

/** Raised with every change of what segments hold. */
const format = 2

const Header = z.object({
  format: z.literal(format),
  version: z.number(),
  mark: z.string(),
  lengths: z.array(z.array(z.int().nonnegative())),
})
type Header = z.infer<typeof Header>

const hashBytes = 32

/** Writes the file in place of the former one, whole or not at all. */
export async function writeSnapshot(path: string, { version, mark, segments }: Image) {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  const file = await open(unfinished, 'w')
  try {
    const hash = createHash('sha256')
    const write = async (bytes: Uint8Array) => {
      hash.update(bytes)
      await file.writeFile(bytes)
    }
    const lengths = segments.map(({ packed }) => packed.lengths)
    const header = Buffer.from(JSON.stringify({ format, version, mark, lengths } satisfies Header))
    const size = Buffer.alloc(4)
    size.writeUInt32LE(header.length)
    await write(size)
    await write(header)
    for (const { packed, live } of segments) {
      await write(new Uint8Array(packed.buffer))
      await write(bytesIn(live))
    }
    await file.writeFile(hash.digest())
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path).catch(async (error: unknown) => {
    await rm(unfinished, { force: true })
    throw error
  })
}

/** @throws where the file is missing, damaged, or of another format */
export async function readSnapshot(path: string): Promise<Image> {
  const file = await open(path)
  try {
    const hash = createHash('sha256')
    const read = async <Bytes extends Uint8Array>(bytes: Bytes) => {
      for (let at = 0; at < bytes.length;) {
        const { bytesRead } = await file.read(bytes, at, bytes.length - at)
        if (bytesRead === 0) throw new Error('the snapshot ends too early')
        at += bytesRead
      }
      return bytes
    }
    const hashed = async <Bytes extends Uint8Array>(bytes: Bytes) => {
      hash.update(await read(bytes))
      return bytes
    }
    const { size } = await file.stat()
    const headerBytes = (await hashed(Buffer.alloc(4))).readUInt32LE()
    if (headerBytes > size) throw new Error('the snapshot has no header')
    const header = Header.parse(JSON.parse((await hashed(Buffer.alloc(headerBytes))).toString()))
    const segments: Image['segments'] = []
    for (const lengths of header.lengths) {
      const bytes = bytesOf(lengths)
      if (bytes > size) throw new Error('the snapshot is shorter than its segments')
      const buffer = new SharedArrayBuffer(bytes)
      await hashed(new Uint8Array(buffer))
      const live = new Uint32Array(bitmapLength(lengths[0] ?? 0))
      await hashed(bytesIn(live))
      segments.push({ packed: { buffer, lengths }, live })
    }
    if (!hash.digest().equals(await read(Buffer.alloc(hashBytes))))
      throw new Error('the snapshot is damaged')
    return { version: header.version, mark: header.mark, segments }
  } finally {
    await file.close()
  }
}

function bytesIn({ buffer, byteOffset, byteLength }: Uint32Array) {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
