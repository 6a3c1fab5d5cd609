import * as api from '#contract/pages/resources.ts'
import * as terms from '#contract/pages/terms.ts'
import { modernZones } from '#contract/times/time-zones.ts'
import * as competencies from '#contract/vacancies/competencies.ts'
import type { App } from '#server/platform/app.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  listCompetencies,
  listEmployeeCounts,
  listFunctionalAreas,
  listIndustries,
  listSalaryRanges,
} from './choices.ts'
import { listCountries } from './countries.ts'

export function resourceRoutes(app: App) {
  serve(app, api.listTimezones, async () => ({ data: modernZones() }))

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

  serve(app, competencies.listCompetencies, async ({ language }) => ({
    data: await listCompetencies(app, language),
  }))

  serve(app, terms.getTerms, async () => ({
    data: {
      minimum_salary: app.environment.MIN_MONTHLY_SALARY,
      application_price: app.environment.VACANCY_CREDITS_VALUE,
    },
  }))

  serve(app, terms.listContacts, async () => ({
    data: [app.environment.CONTACT_EMAIL_1, app.environment.CONTACT_EMAIL_2],
  }))
}
