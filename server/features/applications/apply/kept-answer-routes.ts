import * as keptAnswers from '#contract/applications/kept-answers.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeAnswer, pinAnswer, removeAnswer, writeAnswer } from './keep-answers.ts'
import { listAnswers } from './list-kept-answers.ts'

export function keptAnswerRoutes(app: App) {
  serve(app, keptAnswers.listKeptAnswers, ({ actor, query, language }) =>
    listAnswers(app.db, actor, query(), language),
  )

  serve(app, keptAnswers.writeKeptAnswer, async ({ actor, body }) => {
    await writeAnswer(app, actor, body())
    return { status: 'saved' as const }
  })

  serve(app, keptAnswers.changeKeptAnswer, async ({ actor, params, body }) => {
    await changeAnswer(app, actor, params.id, body().text)
    return { status: 'saved' as const }
  })

  serve(app, keptAnswers.removeKeptAnswer, async ({ actor, params }) => {
    await removeAnswer(app, actor, params.id)
    return { status: 'removed' as const }
  })

  serve(app, keptAnswers.pinKeptAnswer, async ({ actor, params, body }) => {
    await pinAnswer(app, actor, params.id, body().is_pinned)
    return { status: 'saved' as const }
  })
}
