import { dossierPath } from '#contract/applications/dossier.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { slugWith } from '#contract/fields/slugs.ts'
import type { App } from '#server/platform/app.ts'
import { findActor } from '#server/platform/http/authentication.ts'
import { languageOfRequest } from '#server/platform/http/call.ts'
import { disposition } from '#server/platform/http/file-names.ts'
import { admit } from '#server/platform/http/serve.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
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
      return reply
        .type('application/pdf')
        .header(
          'content-disposition',
          disposition('attachment', `altura-${slugWith(name, 'dossier')}.pdf`),
        )
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(pdf)
    },
  )
}
