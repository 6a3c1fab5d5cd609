import * as api from '#contract/applications/today.ts'
import { createListingRecorder } from '#server/features/applications/commands.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getToday } from './get-today.ts'

export function todayRoutes(app: App) {
  const recordListing = createListingRecorder(app)

  serve(app, api.getToday, async ({ actor, language }) => {
    const { today, named } = await getToday(app, actor, language)
    await recordListing(actor, ...named)
    return { data: today }
  })
}
