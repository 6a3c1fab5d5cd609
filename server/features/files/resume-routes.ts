import type { FastifyReply } from 'fastify'
import { recordLooks } from '#server/features/audit/commands.ts'
import type { App } from '#server/platform/app.ts'
import { disposition, fileName } from '#server/platform/http/file-names.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { Refused } from '#server/platform/refused.ts'
import { findOwnResume, findSentResume, ownResumePath, sentResumePath } from './queries.ts'
import { sendFile } from './send-file.ts'

interface Link {
  expires?: unknown
  signature?: unknown
}

/** A resume is read by whoever has its signed link: one for its owner, one for each reader. */
export function resumeRoutes(app: App) {
  app.http.get<{ Params: { slug: string }; Querystring: Link }>(
    '/files/resumes/mine/:slug',
    async ({ params, query }, reply) => {
      refuseUnsigned(app, ownResumePath(params.slug), query)
      return sendResume(app, reply, await findOwnResume(app.db, params.slug))
    },
  )

  app.http.get<{ Params: { application: string; reader: string }; Querystring: Link }>(
    '/files/resumes/:application/:reader',
    async ({ params, query }, reply) => {
      refuseUnsigned(app, sentResumePath(params), query)
      return sendResume(app, reply, await openSentResume(app, params))
    },
  )
}

function refuseUnsigned({ signing }: App, path: string, { expires, signature }: Link) {
  if (!signing.isSigned(path, { expires: String(expires), signature: String(signature) }))
    throw new Refused('link_invalid')
}

/** Records who reads the resume before any of it is sent. */
async function openSentResume(app: App, params: { application: string; reader: string }) {
  const application = uuidOr404(params.application)
  const reader = uuidOr404(params.reader)
  const resume = await findSentResume(app.db, { application, reader })
  if (!resume) throw new Refused('not_found')
  const { candidate_id, company_id } = resume
  await app.db.transaction().execute((tx) =>
    recordLooks(app, tx, {
      kind: 'resume_opened',
      actor_id: reader,
      person_id: candidate_id,
      company_id,
      object: 'applications',
      object_id: application,
    }),
  )
  return resume
}

function sendResume(
  app: App,
  reply: FastifyReply,
  resume: Awaited<ReturnType<typeof findOwnResume>>,
) {
  return sendFile(app, reply, resume, {
    // Only pages of this origin may frame a resume. A sandbox directive would break Safari and
    // adds nothing: a PDF served with nosniff cannot run as a page.
    'content-security-policy': "frame-ancestors 'self'",
    'cache-control': 'private, no-store',
    'content-disposition': disposition('inline', fileName(resume?.filename ?? '', 'pdf')),
  })
}
