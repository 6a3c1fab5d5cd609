import * as api from '#contract/approaches/approaches.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { countFits } from '../counting/count-fits.ts'
import { getApproached } from '../reading/get-approached.ts'
import { getFigures } from '../reading/get-figures.ts'
import { findOpen } from './find-open.ts'
import { startRound } from './start-round.ts'

/** The approaches of a company. */
export function roundRoutes(app: App) {
  serve(app, api.approach, async ({ actor, params, body }) => {
    await startRound(app, actor, params.slug, body())
    return { data: await getFigures(app, actor, params.slug) }
  })

  serve(app, api.countFits, async ({ actor, params }) => {
    const vacancy_id = await findOpen(app.db, actor, params.slug)
    await countFits(app, { vacancy_id, company_id: actor.company_id })
    return { data: await getFigures(app, actor, params.slug) }
  })

  serve(app, api.getApproaches, async ({ actor, params }) => ({
    data: await getFigures(app, actor, params.slug),
  }))

  serve(app, api.getApproached, async ({ actor, params, language }) => ({
    data: await getApproached(app, actor, params, language),
  }))
}
