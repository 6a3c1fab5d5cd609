import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { CandidateProfile } from '#contract/accounts/candidate-profile.ts'
import { SalaryPreferences } from '#contract/accounts/preferences.ts'
import { Application } from '#contract/applications/application-body.ts'
import { applicationTexts } from '#contract/applications/application-fields.ts'
import { Feedback } from '#contract/applications/feedback.ts'
import { CompanyChange, VerifiedAccount } from '#contract/companies/company-body.ts'
import { lengthOf, reasonForRejectionShownMin } from '#contract/fields/lengths.ts'
import { NewVacancy } from '#contract/vacancies/vacancy-body.ts'
import { educationLevels, workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import applications from './data/demo-applications.json' with { type: 'json' }
import companies from './data/demo-companies.json' with { type: 'json' }
import people from './data/demo-people.json' with { type: 'json' }
import packages from './data/packages.json' with { type: 'json' }
import aliases from './data/place-aliases.json' with { type: 'json' }
import resources from './data/resources.json' with { type: 'json' }

interface SeedVacancy extends NewVacancy {
  slug: string
  company: string
  status: 'OPEN' | 'CLOSED'
  days_old: number
}

const data = new URL('data/', import.meta.url)
const vacancies = readVacancies()
const places = gunzipSync(readFileSync(new URL('places.tsv.gz', data)))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
const named = ['demo-open-empty', 'demo-open-fresh', 'demo-open-stale', 'demo-closed', 'demo-other']

describe('resource lists', () => {
  test('are long enough, and each entry has its own id or key', () => {
    expect(resources.industries.length).toBeGreaterThanOrEqual(24)
    expect(resources.functional_areas.length).toBeGreaterThanOrEqual(12)
    expect(resources.competencies).toHaveLength(20)
    expect(resources.salary_ranges.length).toBeGreaterThanOrEqual(6)
    expect(resources.employee_counts).toHaveLength(6)
    for (const list of [resources.industries, resources.functional_areas, resources.competencies])
      expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index + 1))
    for (const list of [resources.salary_ranges, resources.employee_counts])
      expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
  })

  test('say everything in both languages, and in Spanish not the same as in English', () => {
    const entries = [...Object.values(resources), packages].flat()
    expect(entries.flatMap(untranslated)).toEqual([])
    for (const { question_en, question_es } of resources.competencies)
      expect(question_en).not.toBe(question_es)
  })

  test('packages get cheaper by the credit as they grow', () => {
    const each = packages.map(({ credits, price }) => price.unit_amount / credits)
    expect(each).toEqual([...each].sort((one, other) => other - one))
    expect(new Set(each).size).toBe(packages.length)
    expect(packages.map(({ id, price }) => [id, price.id])).toEqual(
      packages.map(({ credits }) => [`package-${credits}`, `price-${credits}-mxn`]),
    )
  })
})

test.each(['candidate', 'company'])('a %s is offered packages of their own', (audience) => {
  expect(packages.filter((offer) => offer.audience === audience).length).toBeGreaterThan(2)
  expect(packages.filter((offer) => offer.audience === 'both').length).toBeGreaterThan(0)
})

describe('demo companies and vacancies', () => {
  test('a company has an owner, and everything a completed account has', () => {
    const industries = new Set(resources.industries.map(({ id }) => id))
    const counts = new Set(resources.employee_counts.map(({ key }) => key))
    for (const company of companies) {
      VerifiedAccount.parse(company)
      CompanyChange.parse(company)
      expect(industries).toContain(company.industry)
      expect(counts).toContain(company.num_emp)
      expect(company.website).toMatch(/^https:\/\/[a-z-]+\.example\.com$/)
      expect(company.staff.filter(({ role }) => role === 'company')).toHaveLength(1)
    }
    expect(companies.length).toBeGreaterThanOrEqual(14)
    expect(new Set(vacancies.map(({ company }) => company))).toEqual(
      new Set(companies.map(({ key }) => key)),
    )
  })

  test.each(vacancies)('$slug is a vacancy that could have been posted', (vacancy) => {
    NewVacancy.parse(vacancy)
    const texts = [
      vacancy.problem_to_solve,
      vacancy.softwares,
      vacancy.technical_knowledge,
      ...vacancy.outcomes,
    ]
    for (const text of texts) expect(lengthOf(text)).toBeLessThanOrEqual(600)
    expect(lengthOf(vacancy.reason_for_rejection)).toBeGreaterThanOrEqual(
      reasonForRejectionShownMin,
    )
    for (const id of vacancy.competencies) expect(resources.competencies[id - 1]?.id).toBe(id)
    for (const id of vacancy.industries) expect(resources.industries[id - 1]?.id).toBe(id)
    expect(vacancy.slug).toMatch(/^[a-z0-9][a-z0-9-]{0,119}$/)
    expect(vacancy.days_old).toBeGreaterThanOrEqual(0)
  })

  test('vacancies cover languages, workplaces, education, currencies and states, and no two are alike', () => {
    expect(vacancies.filter(({ slug }) => !named.includes(slug)).length).toBeGreaterThanOrEqual(40)
    expect(vacancies.map(({ slug }) => slug)).toEqual(expect.arrayContaining(named))
    expect(new Set(vacancies.map(({ workplace_type }) => workplace_type))).toEqual(
      new Set(workplaceTypes),
    )
    expect(new Set(vacancies.map(({ education_level }) => education_level))).toEqual(
      new Set(educationLevels),
    )
    expect(new Set(vacancies.map(({ salary }) => salary.salary_currency)).size).toBe(3)
    expect(vacancies.find(({ slug }) => slug === 'demo-closed')?.status).toBe('CLOSED')
    for (const language of ['en', 'es'])
      expect(
        vacancies.filter((vacancy) => vacancy.language === language).length,
      ).toBeGreaterThanOrEqual(20)
    const texts = vacancies.flatMap((vacancy) => [
      vacancy.slug,
      vacancy.problem_to_solve,
      ...vacancy.outcomes,
    ])
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('every vacancy says its place as the location field names it in its language', () => {
    const labels = { en: labelsOf(2, 5, 8), es: labelsOf(3, 6, 9) }
    const unknown = vacancies.filter(
      ({ address, language }) => !labels[language].has(address.location),
    )
    expect(unknown.map(({ address }) => address.location)).toEqual([])
  })
})

describe('demo candidates and applications', () => {
  const emails = [...people.candidates, ...companies.flatMap(({ staff }) => staff)].map(
    ({ email }) => email,
  )

  test('every person has an address of their own', () => {
    expect(new Set(emails).size).toBe(emails.length)
    for (const email of emails) expect(email).toMatch(/^[a-z-]+@demo\.test$/)
  })

  test('profiles, salaries and resumes are what a candidate could have saved', async () => {
    for (const { profile, salary, resume } of people.candidates) {
      if (profile) CandidateProfile.parse(profile)
      if (salary.length > 0) SalaryPreferences.parse({ salary })
      if (!resume) continue
      const file = readFileSync(new URL(resume.file, data))
      expect(file.byteLength).toBeLessThan(60_000)
      const pages = (await PDFDocument.load(file)).getPageCount()
      expect(pages).toBe(resume.file === 'demo-resume.pdf' ? 2 : 1)
    }
  })

  test.each(applications)('$candidate could have applied to $vacancy', (application) => {
    const vacancy = vacancies.find(({ slug }) => slug === application.vacancy)
    const candidate = people.candidates.find(({ email }) => email === application.candidate)
    expect(vacancy?.days_old).toBeGreaterThan(application.days_old)
    expect(candidate?.resume && candidate.salary.length).toBeGreaterThan(0)
    const competencies = numbered(application.competencies)
    const outcomes = numbered(application.outcomes)
    const sent = Application.parse({ ...application, resume: 'resume', competencies, outcomes })
    expect(Object.keys(sent)).toEqual(expect.arrayContaining([...applicationTexts]))
    expect([sent.competencies.length, sent.outcomes.length]).toEqual([5, 5])
    if (application.read) Feedback.parse({ feedback: application.read.feedback })
    for (const { from } of application.messages) expect(emails).toContain(from)
  })

  test('fresh has one unread, stale one read and one unread, and the candidate one application in all', () => {
    const histories = applications.map(({ vacancy, candidate, days_old, read }) => [
      vacancy,
      candidate,
      days_old,
      read !== null,
    ])
    expect(histories).toEqual([
      ['demo-open-stale', 'candidate@demo.test', 13, true],
      ['demo-open-stale', 'tomas@demo.test', 6, false],
      ['demo-open-fresh', 'lucia@demo.test', 1, false],
    ])
  })
})

describe('places', () => {
  test('have thirteen columns and an id of their own', () => {
    expect(places.filter((place) => place.length !== 13)).toEqual([])
    expect(places.length).toBeGreaterThan(46_000)
    expect(new Set(places.map(([id]) => id)).size).toBe(places.length)
  })

  test('every alias leads to one of them, and says something its names do not', () => {
    const byId = new Map(places.map((place) => [Number(place[0]), place]))
    expect(Object.keys(aliases).length).toBeGreaterThanOrEqual(180)
    const wrong = Object.entries(aliases).filter(([alias, id]) => {
      const names = byId.get(id)?.slice(1, 4)
      return !names || names.includes(alias)
    })
    expect(wrong).toEqual([])
  })
})

function readVacancies(): SeedVacancy[] {
  return JSON.parse(readFileSync(new URL('demo-vacancies.json', data), 'utf8'))
}

/** Every place in full, from the columns of its city, state and country. */
function labelsOf(city: number, state: number, country: number) {
  return new Set(
    places.map((place) => {
      const parts = [place[city], place[state] === place[city] ? '' : place[state], place[country]]
      return parts.filter((part) => part !== '').join(', ')
    }),
  )
}

function numbered(texts: string[]) {
  return texts.map((response, id) => ({ id, response }))
}

function untranslated(entry: Record<string, unknown>) {
  const fields = Object.keys(entry).filter((field) => field.endsWith('_en'))
  return fields.filter((field) => !entry[field] || !entry[field.replace(/_en$/, '_es')])
}
