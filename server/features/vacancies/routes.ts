import * as matches from '#contract/matching/matches.ts'
import * as wishes from '#contract/matching/wishes.ts'
import * as savedSearches from '#contract/vacancies/saved-searches.ts'
import * as savedVacancies from '#contract/vacancies/saved-vacancies.ts'
import * as api from '#contract/vacancies/vacancies.ts'
import { newVacancyPaying, vacancyChangePaying } from '#contract/vacancies/vacancy-body.ts'
import * as vacancyFacets from '#contract/vacancies/vacancy-facets.ts'
import * as vacancyLists from '#contract/vacancies/vacancy-lists.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import * as vacancySearch from '#contract/vacancies/vacancy-search.ts'
import { getWishes } from '#server/features/matching/queries.ts'
import type { App } from '#server/platform/app.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { parsedAs } from '#server/platform/http/checked.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
  seeFinds,
} from './alerts/saved-searches.ts'
import { closeForGood } from './closing/close-for-good.ts'
import { confirmVacancy } from './closing/confirmation/confirm.ts'
import { confirmationPages } from './closing/confirmation/routes.ts'
import { createBoardCache } from './lists/board-cache.ts'
import { createBoardFacets } from './lists/board-facets.ts'
import { createBoardLists } from './lists/board-lists.ts'
import { getMatch } from './lists/get-match.ts'
import {
  listFoundVacancies,
  type Listing,
  listMyVacancies,
  listSavedVacancies,
} from './lists/list-vacancies.ts'
import { approachedRoutes } from './lists/own-approach-routes.ts'
import { listSaved, saveVacancy, unsaveVacancy } from './lists/saved-vacancies.ts'
import { changeVacancy } from './post/change-vacancy.ts'
import { postVacancy } from './post/post-vacancy.ts'
import { draftRoutes } from './post/routes.ts'
import { publicRoutes } from './public/public-routes.ts'
import { sendVacancy } from './queries.ts'
import { createMissedSearches } from './search/missed-searches.ts'
import { suggestWishes } from './search/suggest-wishes.ts'
import { suggest } from './search/suggestions.ts'

export function vacancyRoutes(app: App) {
  const cache = createBoardCache(app)
  const listBoard = createBoardLists(app, cache)
  const countBoard = createBoardFacets(cache)
  const missed = createMissedSearches(app)
  const listed = (reader: Member, query: VacancyQuery, listing: Omit<Listing, 'onPage'>) =>
    listBoard(reader, query, {
      ...listing,
      ...(reader.role === 'candidate' && {
        onPage: (meta) => missed.noteOf(reader.id, query, meta),
      }),
    })

  writingRoutes(app)
  fitRoutes(app)
  approachedRoutes(app)
  draftRoutes(app)
  savedRoutes(app)
  searchRoutes(app)
  publicRoutes(app, cache, missed)

  serve(app, vacancyLists.listVacancies, async ({ actor, query, language }) =>
    listed(actor, query(), { language }),
  )

  serve(app, vacancyLists.listJobs, async ({ actor, query, language }) =>
    listed(actor, query(), { language, oldestFirst: true }),
  )

  serve(app, vacancyLists.listMyJobs, async ({ actor, query, language }) =>
    listMyVacancies(app, actor, query(), { language }),
  )

  serve(app, vacancyFacets.countVacancies, async ({ actor, query }) => ({
    data: await countBoard(actor, query()),
  }))

  serve(app, vacancySearch.suggestSearches, async ({ actor, query, language }) => ({
    data: await suggest(app.db, actor, query().search, language),
  }))

  serve(app, api.getVacancy, async ({ actor, params, language }) =>
    cache.anywhere((db) => sendVacancy({ ...app, db }, actor, params.slug, language)),
  )

  serve(app, api.getJob, async ({ actor, params, language }) =>
    cache.anywhere((db) => sendVacancy({ ...app, db }, actor, params.slug, language)),
  )
}

/** Publishing, changing and closing. */
function writingRoutes(app: App) {
  const minimum = app.environment.MIN_MONTHLY_SALARY
  const [NewVacancy, VacancyChange] = [newVacancyPaying(minimum), vacancyChangePaying(minimum)]

  serve(app, api.postVacancy, async ({ actor, sent, language }) => {
    const slug = await postVacancy(app, actor, parsedAs(NewVacancy, sent))
    return sendVacancy(app, actor, slug, language)
  })

  serve(app, api.changeVacancy, async ({ actor, params, sent, language }) => {
    await sendVacancy(app, actor, params.slug, language)
    await changeVacancy(app, actor, params.slug, parsedAs(VacancyChange, sent))
    return sendVacancy(app, actor, params.slug, language)
  })

  serve(app, api.closeVacancy, async ({ actor, params, body, language }) => {
    await sendVacancy(app, actor, params.slug, language)
    await closeForGood(app, actor, params.slug, body())
    return sendVacancy(app, actor, params.slug, language)
  })

  serve(app, api.confirmVacancy, async ({ actor, params, language }) => {
    await sendVacancy(app, actor, params.slug, language)
    await confirmVacancy(app, actor, params.slug)
    return sendVacancy(app, actor, params.slug, language)
  })

  confirmationPages(app)
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
    data: await changeSearch(app, actor, params.id, body()),
  }))

  serve(app, savedSearches.deleteSearch, async ({ actor, params }) => {
    await deleteSearch(app, actor, params.id)
    return { status: 'deleted' as const }
  })

  serve(app, savedSearches.seeFinds, async ({ actor, params, body }) => {
    await seeFinds(app, actor, params.id, body().new_in)
    return { status: 'seen' as const }
  })
}

function fitRoutes(app: App) {
  serve(app, wishes.getWishes, async ({ actor, language }) => {
    const [saved, suggested] = await Promise.all([
      getWishes(app, actor),
      suggestWishes(app, actor, language),
    ])
    return { data: { wishes: saved, suggested } }
  })

  serve(app, matches.getMatch, async ({ actor, params, language }) => ({
    data: await getMatch(app, actor, params.slug, language),
  }))
}
