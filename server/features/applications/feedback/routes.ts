import * as candidates from '#contract/candidates.ts'
import * as drafts from '#contract/feedback-drafts.ts'
import * as snippets from '#contract/feedback-snippets.ts'
import * as ownApplication from '#contract/own-application.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { Refused } from '#server/platform/refused.ts'
import { answerApplication } from '../answer.ts'
import { getDraft, saveDraft } from './drafts.ts'
import { judge } from './judge-feedback.ts'
import { dropSnippet, keepSnippet, listCompanySnippets, rewriteSnippet } from './snippets.ts'

export function feedbackRoutes(app: App) {
  serve(app, candidates.answerApplication, async ({ actor, params, body }) => {
    const of = { vacancy: params.slug, id: uuidOr404(params.uuid) }
    return { data: await answerApplication(app, actor, of, body) }
  })

  serve(app, drafts.getFeedbackDraft, async ({ actor, params: { slug, uuid } }) => ({
    data: await getDraft(app.db, actor, { slug, id: uuidOr404(uuid) }),
  }))

  serve(app, drafts.saveFeedbackDraft, async ({ actor, params: { slug, uuid }, body }) => {
    await saveDraft(app, actor, { slug, id: uuidOr404(uuid) }, body())
    return { status: 'saved' as const }
  })

  serve(app, snippets.listSnippets, ({ actor }) => listCompanySnippets(app.db, actor))

  serve(app, snippets.addSnippet, async ({ actor, body }) => ({
    data: await keepSnippet(app, actor, body()),
  }))

  serve(app, snippets.changeSnippet, async ({ actor, params, body }) => ({
    data: await rewriteSnippet(app, actor, uuidOr404(params.id), body()),
  }))

  serve(app, snippets.removeSnippet, async ({ actor, params }) => {
    await dropSnippet(app, actor, uuidOr404(params.id))
    return { status: 'removed' as const }
  })

  serve(app, ownApplication.judgeFeedback, async ({ actor, params: { slug, id }, body }) => {
    if (!/^\d{1,15}$/.test(id)) throw new Refused('not_found')
    await judge(app, actor, { slug, id: Number(id), ...body() })
    return { status: 'saved' as const }
  })
}
