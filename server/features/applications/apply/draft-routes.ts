import * as drafts from '#contract/applications/application-drafts.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { keepDraft, removeDraft } from './keep-draft.ts'
import { getDraft, listBegun } from './read-drafts.ts'

export function draftRoutes(app: App) {
  serve(app, drafts.listBegunApplications, async ({ actor }) => ({
    data: await listBegun(app.db, actor),
  }))

  serve(app, drafts.getApplicationDraft, async ({ actor, params }) => ({
    data: await getDraft(app.db, actor, params.slug),
  }))

  serve(app, drafts.keepApplicationDraft, async ({ actor, params, body, language }) => ({
    data: await keepDraft(app, actor, params.slug, { ...body(), language }),
  }))

  serve(app, drafts.deleteApplicationDraft, async ({ actor, params }) => {
    await app.db.transaction().execute((tx) => removeDraft(tx, actor.id, params.slug))
    return { status: 'deleted' as const }
  })
}
