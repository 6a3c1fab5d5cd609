import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeIssue, problemsByField } from '#contract/endpoint/problems.ts'
import { newVacancyPaying, vacancyChangePaying } from './vacancy-body.ts'
import { OutcomesDraft, SecfitDraft } from './vacancy-drafts.ts'
import { keyed, secfitTextNames, vacancyTextNames } from './vacancy-texts.ts'

const minimum = { USD: 96_000, MXN: 96_000, EUR: 96_000 }
const [NewVacancy, VacancyChange] = [newVacancyPaying(minimum), vacancyChangePaying(minimum)]

const long = 'x'.repeat(100)
const content = {
  title: 'General manager',
  address: { location: 'León, Guanajuato, Mexico' },
  workplace_type: 'REMOTE',
  education_level: 'TECH',
  ...keyed(vacancyTextNames, () => long),
  languages: 'x'.repeat(30),
  outcomes: [long, long, long, long, long],
  competencies: [1, 2, 3, 4, 5],
  industries: ['1', { id: 2 }, 3],
  salary: { min_salary: '96000', salary_currency: 'EUR', work_schedule: 'Full time' },
}

function problemsOf(schema: z.core.$ZodType, value: unknown) {
  const result = z.safeParse(schema, value, { error: describeIssue, reportInput: true })
  return result.success ? {} : problemsByField(result.error.issues)
}

test('the language is missing where neither of its names is sent', () => {
  expect(problemsOf(NewVacancy, content)).toEqual({ language: [{ code: 'required' }] })
  expect(problemsOf(VacancyChange, content)).toEqual({ locale: [{ code: 'required' }] })
})

test('numbers and ids are read whichever way they are sent', () => {
  const { salary, industries, collaborators } = z.parse(NewVacancy, { ...content, language: 'en' })
  expect(salary.min_salary).toBe(96_000)
  expect(industries).toEqual([1, 2, 3])
  expect(collaborators).toEqual([])
})

test('years and languages with their levels are optional, and none if they are left out', () => {
  const none = { min_years: null, asked_languages: [] }
  expect(z.parse(NewVacancy, { ...content, language: 'en' })).toMatchObject(none)
  expect(z.parse(VacancyChange, { ...content, locale: 'en' })).toMatchObject(none)
  const asked_languages = [{ code: 'en', level: 'C1' }]
  const facts = { language: 'en', min_years: '10', asked_languages }
  expect(z.parse(NewVacancy, { ...content, ...facts })).toMatchObject({
    min_years: 10,
    asked_languages,
  })
})

function problemsAsking(facts: object) {
  return problemsOf(NewVacancy, { ...content, language: 'en', ...facts })
}

test('a level and a language that nobody knows, one named twice and a sixth one are refused', () => {
  const english = { code: 'en', level: 'C1' }
  expect(problemsAsking({ min_years: 0 })).toEqual({ min_years: [{ code: 'min_value', n: 1 }] })
  expect(problemsAsking({ min_years: 41 })).toEqual({ min_years: [{ code: 'max_value', n: 40 }] })
  expect(problemsAsking({ min_years: 2.5 })).toEqual({ min_years: [{ code: 'not_a_number' }] })
  const languages = [english, { code: 'xx', level: 'C3' }, { code: 'en', level: 'A1' }]
  expect(problemsAsking({ asked_languages: languages })).toEqual({
    'asked_languages.1.code': [{ code: 'invalid_choice' }],
    'asked_languages.1.level': [{ code: 'invalid_choice' }],
  })
  expect(problemsAsking({ asked_languages: [english, { code: 'en', level: 'A1' }] })).toEqual({
    'asked_languages.1.code': [{ code: 'duplicates' }],
  })
  const six = ['en', 'es', 'fr', 'de', 'it', 'pt'].map((code) => ({ code, level: 'B2' }))
  expect(problemsAsking({ asked_languages: six })).toEqual({
    asked_languages: [{ code: 'up_to_items', n: 5 }],
  })
})

const paying = (pay: object) => ({
  ...content,
  language: 'en',
  salary: { ...content.salary, ...pay },
})

test('the pay of a year and a maximum may be left out, and are held to the minimum', () => {
  const read = (pay: object) => z.parse(NewVacancy, paying(pay)).salary
  expect(read({ max_salary: '120,000', yearly_bonus: 50_000, yearly_variable: ' ' })).toMatchObject(
    { max_salary: 120_000, yearly_bonus: 50_000, yearly_variable: null },
  )
  expect(read({ max_salary: '96000' })).toMatchObject({ max_salary: 96_000 })
  expect(read({ max_salary: null })).toMatchObject({ max_salary: null })
  expect(read({}).max_salary).toBe(undefined)

  const wrong = { max_salary: 95_999, yearly_bonus: 0, yearly_variable: 'much' }
  expect(problemsOf(NewVacancy, paying(wrong))).toEqual({
    'salary.max_salary': [{ code: 'min_value', n: 96_000 }],
    'salary.yearly_bonus': [{ code: 'min_value', n: 1 }],
    'salary.yearly_variable': [{ code: 'not_a_number' }],
  })
})

test('the problems of all achievements are one flat list', () => {
  expect(problemsOf(OutcomesDraft, { outcomes: ['', long, long, long] })).toEqual({
    outcomes: [
      { code: 'exactly_outcomes', n: 5 },
      { code: 'outcome_too_short', n: 100 },
    ],
  })
})

test('each long text of a draft is held to its own minimum', () => {
  const texts = {
    ...keyed(secfitTextNames, () => long),
    problem_to_solve: long.slice(1),
    technical_knowledge: ` ${long.slice(1)} `,
    languages: 'x',
  }
  expect(problemsOf(SecfitDraft, texts)).toEqual({
    problem_to_solve: [{ code: 'min_length', n: 100 }],
    technical_knowledge: [{ code: 'min_length', n: 100 }],
    languages: [{ code: 'min_length', n: 30 }],
  })
})

test('a salary under the minimum is named with it', () => {
  const salary = { ...content.salary, min_salary: 95_999.99 }
  expect(problemsOf(NewVacancy, { ...content, language: 'en', salary })).toEqual({
    'salary.min_salary': [{ code: 'min_value', n: 96_000 }],
  })
})

test('a salary under the minimum is named also where another field of it is wrong', () => {
  expect(
    problemsOfSalary({ min_salary: 95_999, salary_currency: 'USD', work_schedule: ' ' }),
  ).toEqual({
    'salary.min_salary': [{ code: 'min_value', n: 96_000 }],
    'salary.work_schedule': [{ code: 'required' }],
  })
  expect(
    problemsOfSalary({ min_salary: null, salary_currency: 'USD', work_schedule: 'x' }),
  ).toEqual({
    'salary.min_salary': [{ code: 'required' }],
  })
  for (const wrong of [null, 7, 'much', []]) expect(problemsOfSalary(wrong)).not.toEqual({})
})

function problemsOfSalary(salary: unknown) {
  return problemsOf(NewVacancy, { ...content, language: 'en', salary })
}
