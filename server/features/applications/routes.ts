import * as apply from '#contract/applications/apply.ts'
import * as candidateViews from '#contract/applications/candidate-views.ts'
import * as candidates from '#contract/applications/candidates.ts'
import * as ownApplication from '#contract/applications/own-application.ts'
import * as reviewOrder from '#contract/applications/review-order.ts'
import * as matches from '#contract/matching/matches.ts'
import * as turnedAway from '#contract/vacancies/turned-away.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { refusedField } from '#server/platform/refused.ts'
import { feedbackRoutes } from './answer/routes.ts'
import { applyTo } from './apply/apply.ts'
import { ownRoutes } from './apply/own-routes.ts'
import { turnAwayReader } from './apply/turn-away.ts'
import { withdrawApplication } from './apply/withdraw.ts'
import { countCandidates } from './candidates/count-candidates.ts'
import { exportRoutes } from './candidates/export-routes.ts'
import { figuresRoutes } from './candidates/figures-routes.ts'
import { findCandidateIds, findCandidates, isNarrowed } from './candidates/find-candidates.ts'
import { listCandidateRows } from './candidates/list-candidates.ts'
import { openCandidate, openCandidates } from './candidates/open-candidates.ts'
import { readMatch } from './candidates/read-match.ts'
import { createListingRecorder } from './candidates/record-listings.ts'
import { findPlaceOf } from './candidates/review-order.ts'
import { deleteView, listViews, saveView } from './candidates/views.ts'
import { getOwnVacancy } from './common/own-vacancy.ts'
import { deskRoutes } from './desk-routes.ts'
import { stageRoutes } from './stages/routes.ts'

export function applicationRoutes(app: App) {
  deskRoutes(app)
  const recordListing = createListingRecorder(app)

  serve(app, apply.apply, async ({ actor, params, sent }) => ({
    data: await applyTo(app, actor, params.slug, sent),
  }))

  serve(app, turnedAway.recordTurnedAway, async ({ actor, params }) => {
    await turnAwayReader(app, actor, params.slug)
    return { status: 'received' as const }
  })

  serve(app, candidates.listCandidates, async ({ actor, params, query, language }) => {
    const vacancy = await getOwnVacancy(app.db, actor, params.slug)
    const filters = query()
    if (filters.view !== 'table') {
      if (isNarrowed(filters)) throw refusedField('view', 'required')
      return openCandidates(app, actor, params.slug, filters)
    }
    await recordListing(actor, vacancy)
    return isNarrowed(filters)
      ? findCandidates(app, vacancy, filters, language)
      : listCandidateRows(app.db, vacancy, filters, language)
  })

  serve(app, matches.getSentMatch, async ({ actor, params, language }) => ({
    data: await readMatch(app, actor, params, language),
  }))

  serve(app, candidates.countCandidates, async ({ actor, params, query }) => {
    const vacancy = await getOwnVacancy(app.db, actor, params.slug)
    return { data: await countCandidates(app, vacancy, query()) }
  })

  serve(app, candidates.listCandidateIds, async ({ actor, params, query }) => {
    const vacancy = await getOwnVacancy(app.db, actor, params.slug)
    return { data: await findCandidateIds(app, vacancy, query()) }
  })

  serve(app, ownApplication.withdrawApplication, async ({ actor, params }) => {
    await withdrawApplication(app, actor, params.slug)
    return { status: 'withdrawn' as const }
  })

  serve(app, candidates.getCandidate, async ({ actor, params }) => ({
    data: await openCandidate(app, actor, params.slug, params.uuid),
  }))

  serve(app, reviewOrder.findPlace, async ({ actor, params, query, language }) => {
    const id = params.uuid
    const vacancy = await getOwnVacancy(app.db, actor, params.slug)
    const filters = query()
    await recordListing(actor, vacancy)
    return { data: await findPlaceOf(app, vacancy, actor.company_id, filters, { id, language }) }
  })

  viewRoutes(app)
  ownRoutes(app)
  stageRoutes(app)
  feedbackRoutes(app)
  figuresRoutes(app)
  exportRoutes(app)
}

function viewRoutes(app: App) {
  serve(app, candidateViews.listViews, async ({ actor }) => ({
    data: await listViews(app.db, actor),
  }))

  serve(app, candidateViews.saveView, async ({ actor, body }) => ({
    data: await saveView(app, actor, body()),
  }))

  serve(app, candidateViews.deleteView, async ({ actor, params }) => {
    await deleteView(app.db, actor, params.id)
    return { status: 'deleted' as const }
  })
}
