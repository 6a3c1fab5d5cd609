import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A text in the encoding that the browser likes best. */
export function compressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const encoding = encodingFor(request)
  void reply.header('vary', 'accept-encoding')
  if (!encoding) return reply.send(text)
  const bytes = encoding === 'br' ? brotliCompressSync(text, quickly) : gzipSync(text)
  return reply.header('content-encoding', encoding).send(bytes)
}

/**
 * The best of what the browser takes (RFC 9110, 12.5.3); null if it takes neither, or wants none
 * rather.
 */
export function encodingFor(request: FastifyRequest): 'br' | 'gzip' | null {
  const preferred = ['br', 'gzip']
  const best = new Negotiator(request).encoding([...preferred, 'identity'], { preferred })
  return best === 'br' || best === 'gzip' ? best : null
}

/** Below this, what is saved is not worth the work. Characters or bytes. */
export const worthwhile = 2000
/**
 * Up to so many bytes are compressed on the thread that serves, in less than a tenth of a
 * millisecond: to hand them to another and back takes longer.
 */
const handedOver = 16_384
/** Half of the time of level 3, for 6 % more bytes; a small window allocates less. */
const atOnce = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 17 },
}
const gzipAtOnce = { level: 3 }

/** Long answers of the API go out compressed, the longest done beside the thread that serves. */
export function compressAnswers(http: FastifyInstance) {
  http.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || payload.length < worthwhile || reply.hasHeader('content-encoding'))
      return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json'))
      return done(null, payload)
    const encoding = encodingFor(request)
    void reply.header('vary', 'accept-encoding')
    if (!encoding) return done(null, payload)
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    if (payload.length > handedOver)
      return encoding === 'br'
        ? brotliCompress(payload, atOnce, done)
        : gzip(payload, gzipAtOnce, done)
    return done(
      null,
      encoding === 'br' ? brotliCompressSync(payload, atOnce) : gzipSync(payload, gzipAtOnce),
    )
  })
}
