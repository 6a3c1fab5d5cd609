import * as savedSearches from '#contract/saved-searches.ts'
import * as savedVacancies from '#contract/saved-vacancies.ts'
import * as api from '#contract/vacancies.ts'
import { newVacancyPaying, vacancyChangePaying } from '#contract/vacancy-body.ts'
import * as vacancyFacets from '#contract/vacancy-facets.ts'
import * as vacancyLists from '#contract/vacancy-lists.ts'
import type { App } from '#server/platform/app.ts'
import { parsedAs } from '#server/platform/http/checked.ts'
import { serve } from '#server/platform/http/serve.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
  seeFinds,
} from './alerts/saved-searches.ts'
import { createBoardChanges } from './board-changes.ts'
import { createBoardFacets } from './board-facets.ts'
import { createBoardLists } from './board-lists.ts'
import { createBoardMemory } from './board-memory.ts'
import { createBoardVacancies } from './board-vacancies.ts'
import { changeVacancy } from './change-vacancy.ts'
import { draftRoutes } from './drafts/routes.ts'
import { listFoundVacancies, listMyVacancies, listSavedVacancies } from './list-vacancies.ts'
import { postVacancy } from './post-vacancy.ts'
import { publicRoutes } from './public/public-routes.ts'
import { sendVacancy } from './queries.ts'
import { listSaved, saveVacancy, unsaveVacancy } from './saved-vacancies.ts'
import { startBoardIndex } from './search-index/board-index.ts'

export function vacancyRoutes(app: App) {
  const minimum = app.environment.MIN_MONTHLY_SALARY
  const changes = createBoardChanges(app, app.heldActors)
  const index = startBoardIndex(app, changes)
  const memory = createBoardMemory(app.environment.BOARD_CACHE_MB, changes, app.caches)
  const listBoard = createBoardLists({ ...app, index }, changes, memory)
  const countBoard = createBoardFacets({ ...app, index }, changes, memory)
  const sendOne = createBoardVacancies(app, changes, memory)
  const shared = { followSessions: changes.caughtUp }
  const [NewVacancy, VacancyChange] = [newVacancyPaying(minimum), vacancyChangePaying(minimum)]

  draftRoutes(app)
  savedRoutes(app)
  searchRoutes(app)
  publicRoutes(app, changes, index)

  serve(app, api.postVacancy, async ({ actor, sent, language }) => {
    const slug = await postVacancy(app, actor, parsedAs(NewVacancy, sent))
    return sendVacancy(app, actor, slug, language)
  })

  serve(
    app,
    vacancyLists.listVacancies,
    async ({ actor, query, language }) => listBoard(actor, query(), { language }),
    shared,
  )

  serve(
    app,
    vacancyLists.listJobs,
    async ({ actor, query, language }) =>
      listBoard(actor, query(), { language, oldestFirst: true }),
    shared,
  )

  serve(app, vacancyLists.listMyJobs, async ({ actor, query, language }) =>
    listMyVacancies(app, actor, query(), { language }),
  )

  serve(
    app,
    vacancyFacets.countVacancies,
    async ({ actor, query }) => ({ data: await countBoard(actor, query()) }),
    shared,
  )

  serve(
    app,
    api.getVacancy,
    async ({ actor, params, language }) => sendOne(actor, params.slug, language),
    shared,
  )

  serve(
    app,
    api.getJob,
    async ({ actor, params, language }) => sendOne(actor, params.slug, language),
    shared,
  )

  serve(app, api.changeVacancy, async ({ actor, params, sent, language }) => {
    await sendVacancy(app, actor, params.slug, language)
    await changeVacancy(app, actor, params.slug, parsedAs(VacancyChange, sent))
    return sendVacancy(app, actor, params.slug, language)
  })
}

/** The vacancies that a candidate keeps in view. */
function savedRoutes(app: App) {
  serve(app, vacancyLists.listSavedJobs, async ({ actor, query, language }) =>
    listSavedVacancies(app, actor, query(), { language }),
  )

  serve(app, savedVacancies.listSaved, async ({ actor }) => ({
    data: await listSaved(app.db, actor),
  }))

  serve(app, savedVacancies.saveVacancy, async ({ actor, params }) => {
    await saveVacancy(app, actor, params.slug)
    return { status: 'saved' as const }
  })

  serve(app, savedVacancies.unsaveVacancy, async ({ actor, params }) => {
    await unsaveVacancy(app, actor, params.slug)
    return { status: 'not_saved' as const }
  })
}

/** The searches that a candidate keeps, and what they have found. */
function searchRoutes(app: App) {
  serve(app, vacancyLists.listFoundJobs, async ({ actor, query, language }) =>
    listFoundVacancies(app, actor, query(), { language }),
  )

  serve(app, savedSearches.listSearches, async ({ actor }) => ({
    data: await listSearches(app.db, actor),
  }))

  serve(app, savedSearches.saveSearch, async ({ actor, body }) => ({
    data: await saveSearch(app, actor, body()),
  }))

  serve(app, savedSearches.changeSearch, async ({ actor, params, body }) => ({
    data: await changeSearch(app, actor, uuidOr404(params.id), body()),
  }))

  serve(app, savedSearches.deleteSearch, async ({ actor, params }) => {
    await deleteSearch(app, actor, uuidOr404(params.id))
    return { status: 'deleted' as const }
  })

  serve(app, savedSearches.seeFinds, async ({ actor, params, body }) => {
    await seeFinds(app, actor, uuidOr404(params.id), body().new_in)
    return { status: 'seen' as const }
  })
}
