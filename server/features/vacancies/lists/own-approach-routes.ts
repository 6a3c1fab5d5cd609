import * as api from '#contract/approaches/own-approaches.ts'
import { answerApproach } from '#server/features/approaches/commands.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getOwnApproach, listOwnApproaches } from './own-approaches.ts'

/** The approaches to a candidate. */
export function approachedRoutes(app: App) {
  serve(app, api.listOwnApproaches, async ({ actor, language }) => ({
    data: await listOwnApproaches(app, actor, language),
  }))

  serve(app, api.getOwnApproach, async ({ actor, params, language }) => ({
    data: await getOwnApproach(app, actor, params.id, language),
  }))

  serve(app, api.answerApproach, async ({ actor, params, body, language }) => {
    await answerApproach(app, actor, params.id, body())
    return { data: await getOwnApproach(app, actor, params.id, language) }
  })
}
