import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { VacancyChange, NewVacancy } from '#contract/vacancies/vacancy-body.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { bodyOf, changeOf } from './draft-body.ts'
import { draftSchemas, salarySchema, wholeDraftSchema } from './draft-schemas.ts'
import { draftIn, type VacancyDraft } from './vacancy-draft.ts'

const minimum = { USD: 6_000, MXN: 96_000, EUR: 5_000 }

const complete: VacancyDraft = {
  language: 'en',
  title: 'Chief Sustainability Officer',
  workplace_type: 'HYBRID',
  education_level: 'MAST',
  min_years: null,
  address: {
    location: 'Monterrey, Nuevo León, Mexico',
    location_fixed: '',
    place_id: 3995465,
    as_written: false,
  },
  ...keyed(vacancyTextNames, () => 'w'.repeat(120)),
  asked_languages: [],
  outcomes: ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(100)),
  competencies: [1, 2, 3, 4, 5].map((id) => ({ id, competence: `Competency ${id}` })),
  salary: {
    min_salary: 96_000,
    max_salary: null,
    salary_currency: 'MXN',
    yearly_bonus: null,
    yearly_variable: null,
    work_schedule: 'Monday to Friday',
    business_travel: '',
    benefits: '',
    average_bonuses: '',
    average_commissions: '',
  },
  industries: [1, 2, 3],
  closes_on: null,
  visibility: 'public',
  sponsored_places: null,
  collaborators: [],
  job_status: 'OPEN',
}

test('a complete draft is what the server takes, for a new vacancy and for a change', () => {
  expect(z.safeParse(wholeDraftSchema(minimum), complete).success).toBe(true)
  expect(NewVacancy.parse(bodyOf(complete))).toMatchObject({
    competencies: [1, 2, 3, 4, 5],
    job_status: 'OPEN',
  })
  expect(VacancyChange.parse(changeOf(complete, complete))).toMatchObject({
    locale: 'en',
    title: complete.title,
  })
})

test('a change leaves those who are assigned as they are', () => {
  expect(changeOf({ ...complete, collaborators: ['ana'] }, complete)).not.toHaveProperty(
    'collaborators',
  )
})

test('a change says who pays only where that was chosen anew', () => {
  expect(changeOf(complete, complete)).not.toHaveProperty('sponsored_places')
  const sponsored = { ...complete, sponsored_places: 4 }
  expect(changeOf(sponsored, complete)).toMatchObject({ sponsored_places: 4 })
  expect(changeOf(complete, sponsored)).toMatchObject({ sponsored_places: null })
})

test('places whose number is not written yet are kept, and asked for', () => {
  const begun = { ...complete, sponsored_places: 0 }
  expect(draftIn(begun).sponsored_places).toBe(0)
  expect(z.safeParse(wholeDraftSchema(minimum), begun).success).toBe(false)
  expect(NewVacancy.safeParse(bodyOf(begun)).success).toBe(false)
})

test('what is missing or damaged in a kept draft counts as not written yet', () => {
  const draft = draftIn({
    title: 7,
    outcomes: ['only one'],
    salary: 'a lot',
    workplace_type: 'MOON',
  })

  expect(draft).toMatchObject({ title: '', workplace_type: null, salary: { min_salary: null } })
  expect(draft.outcomes).toEqual(['', '', '', '', ''])
})

function isComplete(address: object) {
  const draft = draftIn({ ...complete, address: { ...complete.address, ...address } })
  return z.safeParse(draftSchemas['job-details'], draft).success
}

test('a location is complete once its place is known or its text is wanted as it is', () => {
  expect(isComplete({})).toBe(true)
  expect(isComplete({ location: ' Torre Norte ', place_id: null })).toBe(false)
  expect(isComplete({ location: ' Torre Norte ', place_id: null, as_written: true })).toBe(true)
  expect(isComplete({ location: ' ', place_id: null, as_written: true })).toBe(false)
})

test('a draft that was kept before places were known is taken as it is', () => {
  const address = { location: 'Torre Norte', location_fixed: '' }
  expect(draftIn({ ...complete, address }).address).toEqual({
    ...address,
    place_id: null,
    as_written: true,
  })
  expect(bodyOf(complete).address).not.toHaveProperty('as_written')
  const blank = { code: null, level: null }
  const begun = { code: 'en', level: null }
  expect(bodyOf({ ...complete, asked_languages: [blank, begun] }).asked_languages).toEqual([begun])
})

test('a step is complete when its own part is, whatever the others lack', () => {
  const empty = draftIn({})

  expect(z.safeParse(draftSchemas['job-title'], { ...empty, title: 'Chief' }).success).toBe(true)
  expect(z.safeParse(draftSchemas.secfit, { ...empty, title: 'Chief' }).success).toBe(false)
})

test('the reason for rejection is asked for with 120 characters', () => {
  expect(z.safeParse(draftSchemas.industries, withReason(119)).success).toBe(false)
  expect(z.safeParse(draftSchemas.industries, withReason(120)).success).toBe(true)
})

function withReason(length: number): VacancyDraft {
  return { ...complete, reason_for_rejection: 'r'.repeat(length) }
}

test('the pay is held to the minimum of its currency', () => {
  expect([isPayEnough(95_999, 'MXN'), isPayEnough(96_000, 'MXN')]).toEqual([false, true])
  expect([isPayEnough(5_999, 'USD'), isPayEnough(6_000, 'USD')]).toEqual([false, true])
})

function isPayEnough(min_salary: number, salary_currency: 'USD' | 'MXN') {
  const salary = { ...complete.salary, min_salary, salary_currency }
  return z.safeParse(salarySchema(minimum), { ...complete, salary }).success
}
