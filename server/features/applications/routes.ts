import * as apply from '#contract/apply.ts'
import * as candidates from '#contract/candidates.ts'
import * as ownApplication from '#contract/own-application.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { answerApplication } from './answer.ts'
import { applyTo } from './apply.ts'
import { listCandidateRows } from './list-candidates.ts'
import { openCandidate, openCandidates } from './open-candidates.ts'
import { getOwnVacancy } from './own-vacancy.ts'
import { createListingRecorder } from './record-listings.ts'
import { withdrawApplication } from './withdraw.ts'

export function applicationRoutes(app: App) {
  const recordListing = createListingRecorder(app)

  serve(app, apply.apply, async ({ actor, params, sent }) => ({
    data: await applyTo(app, actor, params.slug, sent),
  }))

  serve(app, candidates.listCandidates, async ({ actor, params, query, language }) => {
    const vacancy = await getOwnVacancy(app.db, actor, params.slug)
    const { view, ...page } = query()
    if (view !== 'table') return openCandidates(app, actor, params.slug, page)
    await recordListing(actor, vacancy)
    return listCandidateRows(app.db, vacancy, page, language)
  })

  serve(app, ownApplication.withdrawApplication, async ({ actor, params }) => {
    await withdrawApplication(app, actor, params.slug)
    return { status: 'withdrawn' as const }
  })

  serve(app, candidates.getCandidate, async ({ actor, params }) => ({
    data: await openCandidate(app, actor, params.slug, uuidOr404(params.uuid)),
  }))

  serve(app, candidates.answerApplication, async ({ actor, params, body }) => {
    const id = uuidOr404(params.uuid)
    return { data: await answerApplication(app, actor, { vacancy: params.slug, id }, body) }
  })
}
