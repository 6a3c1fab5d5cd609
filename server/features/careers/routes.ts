import * as api from '#contract/accounts/careers.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getCareer } from './queries.ts'
import { saveCareer } from './save-career.ts'

export function careerRoutes(app: App) {
  serve(app, api.getCareer, async ({ actor }) => ({ data: await getCareer(app.db, actor) }))

  serve(app, api.saveCareer, async ({ actor, body }) => ({
    data: await saveCareer(app, actor, body()),
  }))
}
