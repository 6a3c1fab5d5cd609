import type { FastifyReply } from 'fastify'
import { careerPdfPath, dossierPath, sentCopyPath } from '#contract/endpoint/file-paths.ts'
import { candidates, staff } from '#contract/endpoint/roles.ts'
import { slugWith } from '#contract/fields/slugs.ts'
import type { App } from '#server/platform/app.ts'
import { findActor } from '#server/platform/http/authentication.ts'
import { languageOfRequest } from '#server/platform/http/call.ts'
import { disposition } from '#server/platform/http/file-names.ts'
import { admit } from '#server/platform/http/serve.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { makeCareer } from './make-career.ts'
import { makeCopy } from './make-copy.ts'
import { makeDossier } from './make-dossier.ts'

const dossierLimit = { name: 'dossier', times: 20, by: 'person' } as const

export function dossierRoutes(app: App) {
  app.http.get<{ Params: { slug: string; uuid: string } }>(
    dossierPath(':slug', ':uuid'),
    async (request, reply) => {
      const reader = admit({ access: staff }, await findActor(app, request))
      await app.rateLimits.count(dossierLimit, reader.id)
      const { slug, uuid } = request.params
      const language = languageOfRequest(request)
      const { pdf, name } = await makeDossier(
        app,
        reader,
        { slug, uuid: uuidOr404(uuid) },
        language,
      )
      return sendPrinted(reply, pdf, `altura-${slugWith(name, 'dossier')}.pdf`)
    },
  )

  app.http.get<{ Params: { slug: string } }>(sentCopyPath(':slug'), async (request, reply) => {
    const candidate = admit({ access: candidates }, await findActor(app, request))
    await app.rateLimits.count(dossierLimit, candidate.id)
    const { pdf, name } = await makeCopy(
      app,
      candidate,
      request.params.slug,
      languageOfRequest(request),
    )
    return sendPrinted(reply, pdf, `altura-${slugWith(name, 'copy')}.pdf`)
  })

  app.http.get(careerPdfPath, async (request, reply) => {
    const candidate = admit({ access: candidates }, await findActor(app, request))
    await app.rateLimits.count(dossierLimit, candidate.id)
    const { pdf, name } = await makeCareer(app, candidate, languageOfRequest(request))
    return sendPrinted(reply, pdf, `${slugWith(name, 'cv')}.pdf`)
  })
}

function sendPrinted(reply: FastifyReply, pdf: Buffer, filename: string) {
  return reply
    .type('application/pdf')
    .header('content-disposition', disposition('attachment', filename))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(pdf)
}
