import type { FastifyReply } from 'fastify'
import type { App } from '#server/platform/app.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { findImage, findResume } from './queries.ts'

/** Binary replies, and therefore not endpoints of the contract. */
export function fileRoutes(app: App) {
  app.http.get<{ Params: { name: string } }>('/files/images/:name', async ({ params }, reply) =>
    send(app, reply, await findImage(app.db, params.name), {
      'cache-control': 'public, max-age=31536000, immutable',
    }),
  )

  app.http.get<{
    Params: { slug: string }
    Querystring: { expires?: unknown; signature?: unknown }
  }>('/files/resumes/:slug', async ({ params, query }, reply) => {
    const link = { expires: String(query.expires), signature: String(query.signature) }
    if (!app.signing.isSigned(`/files/resumes/${params.slug}`, link))
      throw new Refused('link_invalid')

    const resume = await findResume(app.db, params.slug)
    return send(app, reply, resume, {
      // Only pages of this origin may frame a resume. A sandbox directive would break Safari and
      // adds nothing: a PDF served with nosniff cannot run as a page.
      'content-security-policy': "frame-ancestors 'self'",
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodedName(asPdf(resume?.filename))}`,
    })
  })
}

interface Stored {
  storage_key: string
  mime: string
  bytes: number
}

async function send(
  { storage }: Pick<Services, 'storage'>,
  reply: FastifyReply,
  file: Stored | undefined,
  headers: Record<string, string>,
) {
  const content = file && (await storage.read(file.storage_key))
  if (!content) throw new Refused('not_found')
  return reply
    .headers({ ...headers, 'content-length': file.bytes, 'x-content-type-options': 'nosniff' })
    .type(file.mime)
    .send(content)
}

/** Gives a download the extension .pdf, whatever its name. */
function asPdf(filename = '') {
  return /\.pdf$/i.test(filename) ? filename : `${filename}.pdf`
}

/** Encodes a file name that is not plain ASCII (RFC 5987). */
function encodedName(filename: string) {
  return encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, percentEncoded)
}

function percentEncoded(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
