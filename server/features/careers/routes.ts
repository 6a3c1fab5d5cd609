import * as api from '#contract/accounts/careers.ts'
import { careerJsonPath } from '#contract/endpoint/file-paths.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { slugWith } from '#contract/fields/slugs.ts'
import type { App } from '#server/platform/app.ts'
import { findActor } from '#server/platform/http/authentication.ts'
import { languageOfRequest } from '#server/platform/http/call.ts'
import { disposition } from '#server/platform/http/file-names.ts'
import { admit, serve } from '#server/platform/http/serve.ts'
import { importCareer } from './import/import-career.ts'
import { exportCareer } from './json-resume.ts'
import { getCareer } from './queries.ts'
import { saveCareer } from './save-career.ts'

export function careerRoutes(app: App) {
  serve(app, api.getCareer, async ({ actor }) => ({ data: await getCareer(app.db, actor) }))

  app.http.get(careerJsonPath, async (request, reply) => {
    const candidate = admit({ access: candidates }, await findActor(app, request))
    const { name, resume } = await exportCareer(app.db, candidate, languageOfRequest(request))
    return reply
      .header('content-disposition', disposition('attachment', `${slugWith(name, 'cv')}.json`))
      .header('cache-control', 'no-store')
      .send(resume)
  })

  serve(app, api.saveCareer, async ({ actor, body }) => ({
    data: await saveCareer(app, actor, body()),
  }))

  serve(app, api.importCareer, async ({ actor, body, file }) => ({
    data: await importCareer(app, actor, { file: file(), resume: body().resume ?? null }),
  }))
}
