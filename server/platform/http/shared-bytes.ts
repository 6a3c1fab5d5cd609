// Bytes that are the same for many people, kept as they are sent: nothing is compressed twice, and
// who has them already is told so (RFC 9110, 304).
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, worthwhile } from './compressed.ts'

type Encoding = 'br' | 'gzip'

const brotliLater = promisify(brotliCompress)
const gzipLater = promisify(gzip)

export interface SharedBytes {
  bytes: Buffer
  /** A strong validator: a hash of the bytes in this encoding. */
  etag: (encoding: Encoding | null) => string
  encoded: (encoding: Encoding) => Promise<Buffer>
}

/** About the memory that they need with both encodings, which together are shorter. */
export const keptBytes = ({ bytes }: SharedBytes): number => 2 * bytes.length

/** @param bytes are compressed once somebody asks for that */
export function createSharedBytes(bytes: Buffer): SharedBytes {
  const encodings = new Map<Encoding, Promise<Buffer>>()
  let hash: string | undefined

  return {
    bytes,
    etag(encoding) {
      hash ??= createHash('sha256').update(bytes).digest('base64url').slice(0, 24)
      return `"${hash}${encoding ? `-${encoding}` : ''}"`
    },
    encoded(encoding) {
      const cached = encodings.get(encoding)
      if (cached) return cached
      const made = encode(bytes, encoding)
      encodings.set(encoding, made)
      made.catch(() => encodings.delete(encoding))
      return made
    },
  }
}

/** Made once, so a slower compression pays. */
function encode(bytes: Buffer, encoding: Encoding) {
  if (encoding === 'gzip') return gzipLater(bytes, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: 5,
    [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window no larger than the bytes: the usual one of 4 MB is allocated on this thread.
    [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
  }
  return brotliLater(bytes, { params })
}

/**
 * Sends them in the encoding that the browser likes best, or 304 if the browser has them.
 * @param isSince tells whether they are as they were at the date of If-Modified-Since, which counts
 *   only without If-None-Match
 */
export async function sendSharedBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedBytes,
  isSince: (date: string | undefined) => boolean = () => false,
) {
  const encoding = shared.bytes.length < worthwhile ? null : encodingFor(request)
  const etag = shared.etag(encoding)
  void reply.header('etag', etag)
  const { 'if-none-match': known, 'if-modified-since': since } = request.headers
  if (has(known, etag) || (known === undefined && isSince(since))) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.send(encoding ? await shared.encoded(encoding) : shared.bytes)
}

function has(ifNoneMatch: string | undefined, etag: string) {
  return ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}
