import * as earlierAnswers from '#contract/applications/earlier-answers.ts'
import * as sentApplication from '#contract/applications/sent-application.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { draftRoutes } from './draft-routes.ts'
import { listEarlierAnswers } from './earlier-answers.ts'
import { keptAnswerRoutes } from './kept-answer-routes.ts'
import { readSentApplication } from './read-sent.ts'

/** The drafts and the answers of candidates. */
export function ownRoutes(app: App) {
  serve(app, earlierAnswers.listEarlierAnswers, async ({ actor, params, language }) => ({
    data: await listEarlierAnswers(app.db, actor, params.slug, language),
  }))

  serve(app, sentApplication.readSentApplication, async ({ actor, params }) => ({
    data: (await readSentApplication(app, actor, params.slug)).sent,
  }))

  draftRoutes(app)
  keptAnswerRoutes(app)
}
