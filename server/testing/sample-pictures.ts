// Pictures of cameras, and malformed pictures.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photo that says where and with what it was taken, lying on its side. */
export async function cameraPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#123f37' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Camera', Copyright: 'somebody' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '19/1 25/1 57/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '99/1 8/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><where>home</where></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** A PNG of a few kilobytes that unfolds into `side` × `side` black pixels. */
export function unfoldingPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return png([
    ['IHDR', header],
    ['IDAT', deflateSync(rows, { level: 9 })],
    ['IEND', Buffer.alloc(0)],
  ])
}

function png(chunks: [type: string, data: Buffer][]) {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, ...chunks.map(([type, data]) => chunk(type, data))])
}

function chunk(type: string, data: Buffer) {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
