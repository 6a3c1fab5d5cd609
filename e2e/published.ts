// Vacancies made through the calls, for journeys that are not about the wizard.
import type { Page } from '@playwright/test'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { expect } from './journey.ts'
import { newOwner, signInAs } from './newcomers.ts'
import { long } from './people.ts'

export const texts = {
  ...keyed(vacancyTextNames, long),
  outcomes: [1, 2, 3, 4, 5].map((n) => long(`Achievement ${n}`)),
}

/** Signs in as a new company with one vacancy without applications. */
export async function newCompanyWithVacancy(page: Page, title: string) {
  const { token } = await signInAs(page, await newOwner(page))
  return { slug: await postAs(page, token, title), token }
}

/** Posts a vacancy. @param others further fields @returns its slug */
export async function postAs(page: Page, token: string, title: string, others: object = {}) {
  const response = await page.request.post('/api/vacancies', {
    headers: { authorization: `Bearer ${token}` },
    data: { language: 'en', ...postedBody(title), ...others },
  })
  expect(response.status()).toBe(201)
  const { data } = (await response.json()) as { data: { slug: string } }
  return data.slug
}

/** What a vacancy of this title says, apart from its language. */
export function postedBody(title: string) {
  return {
    title,
    address: { location: 'Monterrey, Nuevo León, Mexico', location_fixed: null },
    workplace_type: 'HYBRID',
    education_level: 'MAST',
    ...texts,
    competencies: [1, 2, 3, 4, 5],
    industries: [1, 2, 3],
    salary: { min_salary: 250_000, salary_currency: 'MXN', work_schedule: 'Monday to Friday' },
  }
}
