import { expect, test } from 'vitest'
import { VacancyChange } from '#contract/vacancies/vacancy-body.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { statusChangeOf } from './status-change.ts'

const vacancy: Parameters<typeof statusChangeOf>[0] = {
  slug: 'chief-of-staff',
  title: 'Chief of Staff',
  locale: 'en',
  job_status: 'OPEN',
  job_status_value: 'Open',
  created_at: '2026-01-01T00:00:00.000Z',
  closes_on: null,
  closing: null,
  confirmed_at: '2026-11-02T12:00:00.000Z',
  confirm_by: null,
  address: { location: 'Mérida', location_fixed: 'Calle 60' },
  place: null,
  industries: [1, 2, 3].map((id) => ({ id, name: `Industry ${id}` })),
  industry: [],
  workplace_type: 'REMOTE',
  workplace_type_value: 'Remote',
  education_level: 'MAST',
  education_level_value: "Master's",
  min_years: 10,
  asked_languages: [{ code: 'en', level: 'C1' }],
  salary: {
    min_salary: 96_000,
    max_salary: null,
    yearly_bonus: null,
    yearly_variable: null,
    salary_currency: 'MXN',
    work_schedule: 'Monday to Friday',
    business_travel: 'Two days a month',
    benefits: 'A car',
    average_bonuses: 'A tenth of the year',
    average_commissions: 'None so far',
  },
  ...keyed(vacancyTextNames, (name) => `${name} `.repeat(20).trim()),
  outcomes: [1, 2, 3, 4, 5].map((id) => ({ id, outcome: `${id}`.repeat(100) })),
  competencies: [1, 2, 3, 4, 5].map((id) => ({
    id,
    competence: `Competency ${id}`,
    description: '',
    question: '',
  })),
  credits_value: 1,
  sponsorship: null,
  collaborators: [],
  company: {
    name: 'Vega Alta',
    name_hidden: null,
    logo: null,
    answers: null,
    attested_at: null,
    slug: null,
    disclosure: null,
  },
  already_applied: false,
  can_apply: false,
}

test('a change of the status alone sends all that a vacancy says as it is', () => {
  const change = VacancyChange.parse(statusChangeOf(vacancy, 'CLOSED'))
  expect(change.job_status).toBe('CLOSED')
  const { title, locale, workplace_type, education_level, salary, min_years } = vacancy
  expect(change).toMatchObject({ title, locale, workplace_type, education_level, salary })
  expect(change).toMatchObject({ min_years, asked_languages: vacancy.asked_languages })
  for (const name of vacancyTextNames) expect(change[name]).toBe(vacancy[name])
})
