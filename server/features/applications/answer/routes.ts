import * as candidates from '#contract/applications/candidates.ts'
import * as drafts from '#contract/applications/feedback-drafts.ts'
import * as snippets from '#contract/applications/feedback-snippets.ts'
import * as ownApplication from '#contract/applications/own-application.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerApplication } from './answer.ts'
import { getDraft, saveDraft } from './drafts.ts'
import { judge } from './judge-feedback.ts'
import { dropSnippet, keepSnippet, listCompanySnippets, rewriteSnippet } from './snippets.ts'

export function feedbackRoutes(app: App) {
  serve(app, candidates.answerApplication, async ({ actor, params, body }) => {
    const of = { vacancy: params.slug, id: params.uuid }
    return { data: await answerApplication(app, actor, of, body) }
  })

  serve(app, drafts.getFeedbackDraft, async ({ actor, params: { slug, uuid } }) => ({
    data: await getDraft(app.db, actor, { slug, id: uuid }),
  }))

  serve(app, drafts.saveFeedbackDraft, async ({ actor, params: { slug, uuid }, body }) => {
    await saveDraft(app, actor, { slug, id: uuid }, body())
    return { status: 'saved' as const }
  })

  serve(app, snippets.listSnippets, ({ actor }) => listCompanySnippets(app.db, actor))

  serve(app, snippets.addSnippet, async ({ actor, body }) => ({
    data: await keepSnippet(app, actor, body()),
  }))

  serve(app, snippets.changeSnippet, async ({ actor, params, body }) => ({
    data: await rewriteSnippet(app, actor, params.id, body()),
  }))

  serve(app, snippets.removeSnippet, async ({ actor, params }) => {
    await dropSnippet(app, actor, params.id)
    return { status: 'removed' as const }
  })

  serve(app, ownApplication.judgeFeedback, async ({ actor, params: { slug, id }, body }) => {
    await judge(app, actor, { slug, id, ...body() })
    return { status: 'saved' as const }
  })
}
