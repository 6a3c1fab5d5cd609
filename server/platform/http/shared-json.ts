// Replies that are the same for many people, kept as they are sent: nothing is compressed twice,
// and who has one already is told so (RFC 9110, 304).
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, worthwhile } from './compressed.ts'
import { partsOfData, partsOfPage, ReadyJson } from './ready-json.ts'

type Encoding = 'br' | 'gzip'

const brotliLater = promisify(brotliCompress)
const gzipLater = promisify(gzip)

/** A reply that says nothing of its reader, and may be sent to everybody who may see it. */
export class SharedJson<Reply> extends ReadyJson<Reply> {
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  readonly #onGrowth: (bytes: number) => void
  #hash: string | undefined

  /** @param onGrowth is told of the bytes that each encoding needs once it was asked for */
  constructor(parts: string[], onGrowth: (bytes: number) => void) {
    super(parts)
    this.#onGrowth = onGrowth
  }

  /** A strong validator: a hash of the bytes in this encoding. */
  etag(encoding: Encoding | null): string {
    this.#hash ??= createHash('sha256').update(this.bytes).digest('base64url').slice(0, 24)
    return `"${this.#hash}${encoding ? `-${encoding}` : ''}"`
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = encode(this.bytes, encoding)
    this.#encoded.set(encoding, made)
    made.then(
      ({ length }) => this.#onGrowth(length),
      () => this.#encoded.delete(encoding),
    )
    return made
  }
}

/** The reply `{ data: […], meta }`. @param items JSON texts */
export function sharedPage<Page extends { data: unknown[]; meta: object }>(
  items: string[],
  meta: Page['meta'],
  onGrowth: (bytes: number) => void,
): SharedJson<Page> {
  return new SharedJson<Page>(partsOfPage(items, meta), onGrowth)
}

/** The reply `{ data }`. @param data JSON text */
export function sharedData<Data>(
  data: string,
  onGrowth: (bytes: number) => void,
): SharedJson<{ data: Data }> {
  return new SharedJson<{ data: Data }>(partsOfData(data), onGrowth)
}

/** Made once, so a slower compression pays. */
function encode(bytes: Buffer, encoding: Encoding) {
  if (encoding === 'gzip') return gzipLater(bytes, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotliLater(bytes, { params })
}

/** Sends it in the encoding that the browser likes best, or 304 where the browser has it. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedJson<unknown>,
) {
  const encoding = shared.bytes.length < worthwhile ? null : encodingFor(request)
  const etag = shared.etag(encoding)
  void reply
    .header('vary', 'accept-encoding, accept-language, authorization')
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
  if (has(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  void reply.type('application/json; charset=utf-8')
  return reply.send(encoding ? await shared.encoded(encoding) : shared.bytes)
}

function has(ifNoneMatch: string | undefined, etag: string) {
  return ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}
