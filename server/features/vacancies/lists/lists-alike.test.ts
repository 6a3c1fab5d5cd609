import { expect, test } from 'vitest'
import { getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { listJobs, listMyJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { isVacancyText, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const lists = [
  ['the board', listJobs],
  ['the vacancies', listVacancies],
  ['their own', listMyJobs],
] as const

async function prepare() {
  const owner = await createCompany(app, { company: 'Quetzal Trading' })
  const salary = { ...vacancyBody().salary, salary_currency: 'EUR' }
  const body = {
    title: 'Wanted',
    workplace_type: 'REMOTE',
    education_level: 'DOCT',
    industries: [4, 5, 6],
    salary,
  }
  const wanted = await createVacancy(app, owner, { body })
  const other = await createVacancy(app, owner, { body: { title: 'Unwanted' } })
  const closed = await createVacancy(app, owner, {
    job_status: 'CLOSED',
    body: { ...body, title: 'Gone' },
  })
  const candidate = await createCandidate(app, { credits: 5, has_salary: true })
  for (const slug of [wanted, other]) await createApplication(app, candidate, slug)
  return { owner, candidate, wanted, other, closed }
}

test.for(lists)(
  '%s can be searched and narrowed by each filter, alone and together',
  async ([, list]) => {
    const { owner, candidate } = await prepare()
    const filters = { workplace: 'REMOTE', education: 'DOCT', currency: 'EUR', industries: '5,9' }
    const slugsBy = async (actor: { token: string }, query: Record<string, string>) => {
      const { data } = await app.call(actor, list, {
        query: { search: 'quetzal', status: 'OPEN', ...query },
      })
      return [...new Set((data as Vacancy[]).map(({ title }) => title))].sort()
    }

    for (const actor of [owner, candidate]) {
      expect(await slugsBy(actor, {})).toEqual(['Unwanted', 'Wanted'])
      for (const [name, value] of Object.entries(filters))
        expect(await slugsBy(actor, { [name]: value }), name).toEqual(['Wanted'])
      expect(await slugsBy(actor, { ...filters, search: 'wanted quetzal' })).toEqual(['Wanted'])
      expect(await slugsBy(actor, { ...filters, currency: 'USD' })).toEqual([])
    }
  },
)

test.for(lists)('in %s open and closed ones are told apart', async ([, list]) => {
  const { owner } = await prepare()
  const titles = async (status: string) => {
    const { data } = await app.call(owner, list, { query: { status } })
    return (data as Vacancy[]).map(({ title }) => title)
  }

  expect(await titles('CLOSED')).toEqual(['Gone'])
  expect(await titles('OPEN')).not.toContain('Gone')
})

test('a vacancy has all of its facts, the same in every list and by its address', async () => {
  const { owner, candidate, wanted } = await prepare()

  for (const actor of [owner, candidate]) {
    const { data } = await app.call(actor, getVacancy, { params: { slug: wanted } })
    const others = Object.keys(data).filter((name) => !isVacancyText(name))
    expect(Object.keys(data)).toEqual(expect.arrayContaining(vacancyTextNames))
    expect(others.sort()).toEqual([
      'address',
      'already_applied',
      ...(actor === candidate ? ['answer_promise'] : []),
      ...(actor === candidate ? ['answers'] : []),
      ...(actor === candidate ? ['application'] : []),
      'asked_languages',
      'can_apply',
      ...(actor === owner ? ['candidates_count'] : []),
      ...(actor === owner ? ['closed_for', 'closed_note'] : []),
      'closes_on',
      'closing',
      'collaborators',
      'company',
      'competencies',
      'confirm_by',
      'confirmed_at',
      'created_at',
      'credits_value',
      'education_level',
      'education_level_value',
      'industries',
      'industry',
      ...(actor === owner ? ['is_confirmation_due'] : []),
      'job_status',
      'job_status_value',
      'locale',
      'min_years',
      'outcomes',
      'place',
      'salary',
      ...(actor === owner ? ['seen'] : []),
      'slug',
      'sponsorship',
      ...(actor === owner ? ['taken_down'] : []),
      'title',
      ...(actor === owner ? ['turned_away'] : []),
      ...(actor === owner ? ['visibility'] : []),
      ...(actor === owner ? ['waiting'] : []),
      'workplace_type',
      'workplace_type_value',
    ])
    expect(Object.keys(data.salary).sort()).toEqual([
      'average_bonuses',
      'average_commissions',
      'benefits',
      'business_travel',
      'max_salary',
      'min_salary',
      'salary_currency',
      'work_schedule',
      'yearly_bonus',
      'yearly_variable',
    ])
    expect(data.competencies[0]).toEqual({
      id: 5,
      competence: expect.any(String),
      description: expect.any(String),
      question: expect.any(String),
    })
    expect(data.outcomes[0]).toEqual({ id: expect.any(Number), outcome: expect.any(String) })
    expect(data.industries[0]).toEqual({ id: 4, name: expect.any(String) })
    expect((await app.call(actor, getJob, { params: { slug: wanted } })).data).toEqual(data)
    for (const [name, list] of lists) {
      const page = await app.call(actor, list, { query: { search: 'quetzal' } })
      expect(
        (page.data as Vacancy[]).find(({ slug }) => slug === wanted),
        name,
      ).toEqual(data)
    }
  }
})

test('among their own, candidates find exactly what they applied to', async () => {
  const { candidate, wanted, other } = await prepare()

  const { data } = await app.call(candidate, listMyJobs)
  expect((data as Vacancy[]).map(({ slug }) => slug).sort()).toEqual([wanted, other].sort())
  expect(
    (data as Vacancy[]).every(({ already_applied, can_apply }) => already_applied && !can_apply),
  ).toBe(true)
})
