import { Agent, request as open } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { bytesOf, formType } from './forms.ts'
import type { Request } from './requests.ts'

export interface Reply {
  /** 0 if none came. */
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  ms: number
  /** Where the connection ended without one. */
  error: string | null
}

/** A reply takes less; one about a file may take as long as the sandbox is waited for. */
const longestMs = 10_000
const longestWithFileMs = 60_000
/** A stream is read for a moment. */
const streamMs = 300
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** The target of a request, as it is in its first line. */
export function targetOf({ path, query }: Pick<Request, 'path' | 'query'>) {
  const segments = path.map(({ text, isEncoded }) => (isEncoded ? text : encoded(text)))
  const pairs = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return `/${segments.join('/')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

/** The bytes of a body and their media type. */
export function contentOf({ body }: Request): { type: string; content: Buffer } | null {
  if (!body) return null
  if ('form' in body) return { type: formType, content: bytesOf(body.form) }
  const content = 'json' in body ? JSON.stringify(body.json) : body.raw
  return { type: 'application/json', content: Buffer.from(content as string) }
}

/** Sends a request whose ids are resolved. Never throws: what goes wrong is in the reply. */
export function send(url: string, request: Request, token: string | null): Promise<Reply> {
  const begun = performance.now()
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const sent = contentOf(request)
  const headers: Record<string, string | string[]> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(sent && { 'content-type': sent.type, 'content-length': String(sent.content.length) }),
  }
  for (const [name, value] of request.headers) {
    const before = headers[name]
    const isRepeated = before !== undefined && !/^(?:content-type|authorization|host)$/.test(name)
    headers[name] = isRepeated ? [before, value].flat() : value
  }
  const { hostname, port } = new URL(url)
  const call = open(
    { hostname, port, agent, method: request.method, path: targetOf(request), headers },
    (response) => {
      const chunks: Buffer[] = []
      const isStream = String(response.headers['content-type']).startsWith('text/event-stream')
      const timer = isStream ? setTimeout(finish, streamMs) : undefined
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', finish)
      response.on('error', (error) => fail(error))
      function finish() {
        clearTimeout(timer)
        const text = textOf(Buffer.concat(chunks), String(response.headers['content-encoding']))
        done({ status: response.statusCode ?? 0, headers: response.headers, text, error: null })
        if (isStream) call.destroy()
      }
    },
  )
  const hasFile = request.body !== null && 'form' in request.body
  const limitMs = hasFile ? longestWithFileMs : longestMs
  const limit = setTimeout(() => {
    fail(new Error(`no reply within ${limitMs} ms`))
    call.destroy()
  }, limitMs)
  call.on('error', fail)
  call.end(sent?.content)
  return promise

  function fail(error: Error) {
    done({ status: 0, headers: {}, text: '', error: error.message })
  }
  function done(reply: Omit<Reply, 'ms'>) {
    clearTimeout(limit)
    resolve({ ...reply, ms: performance.now() - begun })
  }
}

function textOf(bytes: Buffer, encoding: string) {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  if (encoding === 'deflate') return inflateSync(bytes).toString()
  if (encoding === 'zstd') return zstdDecompressSync(bytes).toString()
  return bytes.toString()
}

/** Lone surrogates have no encoding in UTF-8; they are sent as the replacement character. */
function encoded(text: string) {
  return encodeURIComponent(text.toWellFormed())
}
