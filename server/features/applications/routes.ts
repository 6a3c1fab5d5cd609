import * as api from '#contract/applications.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { refusedField } from '#server/platform/refused.ts'
import { applyTo } from './apply.ts'
import { answerApplication, openApplication, withdrawApplication } from './commands.ts'
import { getCandidate, getVacancyId, listCandidates } from './queries.ts'

export function applicationRoutes(app: App) {
  serve(app, api.apply, async ({ actor, params, sent }) => ({
    data: await applyTo(app, actor, params.slug, sent),
  }))

  serve(app, api.listCandidates, async ({ actor, params, query }) => {
    const vacancyId = await getVacancyId(app.db, actor, params.slug)
    return listCandidates(app, vacancyId, query())
  })

  serve(app, api.withdrawApplication, async ({ actor, params }) => {
    await withdrawApplication(app, actor, params.slug)
    return { status: 'withdrawn' as const }
  })

  serve(app, api.openApplication, async ({ actor, params }) => {
    await openApplication(app, actor, { id: uuidOr404(params.uuid), vacancy: params.slug })
    return { status: 'opened' as const }
  })

  serve(app, api.answerApplication, async ({ actor, params, body }) => {
    const { slug } = params
    const id = uuidOr404(params.uuid)
    const application = await getCandidate(app, actor, slug, id)
    const { feedback, candidate } = body()
    if (candidate !== undefined && candidate !== application.slug)
      throw refusedField('candidate', 'unknown_candidate')

    await answerApplication(app, actor, { id, vacancy: slug }, feedback)
    return { data: await getCandidate(app, actor, slug, id) }
  })
}
