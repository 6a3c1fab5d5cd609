import type { App } from '#server/platform/app.ts'
import { Refused } from '#server/platform/refused.ts'
import { findResume } from './queries.ts'
import { sendFile } from './send-file.ts'

/** A resume is read by whoever has its signed link: one for its owner, one for companies. */
export function resumeRoutes(app: App) {
  resumeRoute(app, '/files/resumes/mine', 'owner')
  resumeRoute(app, '/files/resumes', 'company')
}

function resumeRoute(app: App, folder: string, reader: 'owner' | 'company') {
  app.http.get<{
    Params: { slug: string }
    Querystring: { expires?: unknown; signature?: unknown }
  }>(`${folder}/:slug`, async ({ params, query }, reply) => {
    const link = { expires: String(query.expires), signature: String(query.signature) }
    if (!app.signing.isSigned(`${folder}/${params.slug}`, link)) throw new Refused('link_invalid')

    const resume = await findResume(app.db, params.slug, reader)
    return sendFile(app, reply, resume, {
      // Only pages of this origin may frame a resume. A sandbox directive would break Safari and
      // adds nothing: a PDF served with nosniff cannot run as a page.
      'content-security-policy': "frame-ancestors 'self'",
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodedName(asPdf(resume?.filename))}`,
    })
  })
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
