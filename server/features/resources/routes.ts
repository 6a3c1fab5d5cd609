import * as areas from '#contract/areas.ts'
import * as places from '#contract/places.ts'
import * as api from '#contract/resources.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import { areasOf, findAreas } from './areas.ts'
import { findPlaces, findPlacesNear, findPlacesWithin, listStates } from './places.ts'
import {
  listCompetencies,
  listEmployeeCounts,
  listFunctionalAreas,
  listIndustries,
  listSalaryRanges,
} from './queries.ts'
import { listCountries, listTimezones } from './standards.ts'

export function resourceRoutes(app: App) {
  serve(app, api.listTimezones, async () => ({ data: listTimezones() }))

  serve(app, api.listCountries, async ({ language }) => ({ data: listCountries(language) }))

  serve(app, api.listIndustries, async ({ language }) => ({
    data: await listIndustries(app, language),
  }))

  serve(app, api.listFunctionalAreas, async ({ language }) => ({
    data: await listFunctionalAreas(app, language),
  }))

  serve(app, api.listSalaries, async ({ language }) => ({
    data: await listSalaryRanges(app, language),
  }))

  serve(app, api.listEmployeeCounts, async ({ language }) => ({
    data: await listEmployeeCounts(app, language),
  }))

  serve(app, api.listCompetencies, async ({ language }) => ({
    data: await listCompetencies(app, language),
  }))

  serve(app, api.getTerms, async () => ({
    data: {
      minimum_salary: app.environment.MIN_MONTHLY_SALARY,
    },
  }))

  serve(app, api.listContacts, async () => ({
    data: [app.environment.CONTACT_EMAIL_1, app.environment.CONTACT_EMAIL_2],
  }))

  serve(app, places.findPlaces, async ({ query, language }) => {
    const { search, country, state, near, box } = query()
    if (near) return { data: await findPlacesNear(app.db, near, language) }
    if (box) return { data: await findPlacesWithin(app.db, box, language) }
    return { data: await findPlaces(app.db, { search, country, state }, language) }
  })

  serve(app, places.listStates, async ({ query, language }) => ({
    data: await listStates(app.db, query().country, language),
  }))

  serve(app, areas.findAreas, async ({ query, language }) => {
    const { search, codes } = query()
    return {
      data:
        codes === undefined
          ? await findAreas(app.db, search, language)
          : await areasOf(app.db, codes, language),
    }
  })

  serve(app, places.getMapService, async () => ({
    data: { key: app.environment.MAPS_API_KEY ?? null },
  }))
}
