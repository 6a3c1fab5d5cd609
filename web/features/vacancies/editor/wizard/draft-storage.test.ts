import { beforeEach, expect, test, vi } from 'vitest'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { memoryStorage } from '#web/lib/memory-storage.fixture.ts'
import { draftIn, type VacancyDraft } from '../vacancy-draft.ts'
import { clearDraft, keepStep, readDraft } from './draft-storage.ts'
import { steps } from './steps.ts'

const draft: VacancyDraft = {
  language: 'es',
  title: 'Dirección de finanzas',
  workplace_type: 'REMOTE',
  education_level: 'DOCT',
  min_years: 10,
  address: { location: 'León', location_fixed: 'Torre 1', place_id: 4, as_written: true },
  ...keyed(vacancyTextNames, (name) => `about ${name}`),
  asked_languages: [{ code: 'en', level: null }],
  outcomes: ['a', 'b', 'c', 'd', 'e'],
  competencies: [{ id: 1, competence: 'Leadership' }],
  salary: {
    min_salary: 100_000,
    max_salary: 150_000,
    salary_currency: 'MXN',
    yearly_bonus: 50_000,
    yearly_variable: 25_000,
    work_schedule: 'mornings',
    business_travel: 'none',
    benefits: 'car',
    average_bonuses: 'two',
    average_commissions: 'three',
  },
  industries: [1, 2, 3],
  closes_on: '2030-01-31',
  visibility: 'confidential',
  sponsored_places: 3,
  collaborators: ['ana'],
  job_status: 'OPEN',
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('access_token', 'abc')
  return () => vi.unstubAllGlobals()
})

test('what each step keeps is the whole draft, for its author until it is cleared', () => {
  for (const { path } of steps) keepStep(path, 'ana', draft)
  expect(readDraft('ana')).toEqual(draft)

  clearDraft()
  expect(readDraft('ana')).toEqual(draftIn({}))
})

test('a step keeps its own fields and nothing of the others, under the name of its address', () => {
  keepStep('job-title', 'ana', draft)
  expect(JSON.parse(localStorage.getItem('form-state:job-title') ?? '')).toEqual({
    owner: 'ana',
    title: draft.title,
  })
  expect(readDraft('ana')).toEqual(draftIn({ title: draft.title }))
})

test('the draft of somebody else is not shown, and is gone', () => {
  keepStep('secfit', 'ana', draft)
  expect(readDraft('berta')).toEqual(draftIn({}))
  expect(localStorage.getItem('form-state:secfit')).toBeNull()
})
