import { inflateRawSync } from 'node:zlib'

/** Reads the files of an archive by its central directory. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const [named, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const header = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + (named ?? 0))
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(start, start + size)
    files.set(name, method === 0 ? packed : inflateRawSync(packed))
    at += 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
