import type { Career } from '#contract/accounts/career-shape.ts'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import { type SecFitSection, secFitSections } from '#contract/applications/sec-fit-sections.ts'
import type { SecFit } from '#contract/applications/sec-fit.ts'
import type { Language } from '#contract/fields/languages.ts'
import { formatMoney } from '#contract/fields/money.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { Fact, PrintedEntry, PrintedSection } from '#server/features/files/commands.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { careerSections } from './career-sections.ts'

const applicationTexts = readTexts('application')
const reviewTexts = readTexts('review')

interface Sent {
  sec_fit: SecFit
  salary: readonly SalaryRow[]
  career: Career | null
}

/** The sections of a printed document with the answers of an application. */
export function sectionsOf(
  { sec_fit, salary, career }: Sent,
  vacancy: Vacancy,
  language: Language,
): PrintedSection[] {
  return [
    ...secFitSections.map((section) => sectionOf(section, sec_fit, vacancy, language)),
    payOf(salary, language),
    ...(career ? careerSections(career, language) : []),
  ]
}

function sectionOf(
  section: SecFitSection,
  secFit: SecFit,
  vacancy: Vacancy,
  language: Language,
): PrintedSection {
  const title = applicationTexts[language][section.key]
  return { title, entries: entriesOf(section, secFit, vacancy, language) }
}

function entriesOf(
  section: SecFitSection,
  secFit: SecFit,
  vacancy: Vacancy,
  language: Language,
): PrintedEntry[] {
  const text = applicationTexts[language]
  if (section.kind === 'texts')
    return section.fields.map((field) => ({ label: text[field], text: secFit[field] }))
  if (section.kind === 'answers')
    return section.fields.map((field) => ({
      label: text[field],
      asked: text[`${field}_hint`],
      text: secFit[field] ? text.yes : text.no,
    }))
  const questions = section.key === 'competencies' ? competenciesOf(vacancy) : outcomesOf(vacancy)
  const unknown = { asked: reviewTexts[language].noDescription }
  return secFit[section.key].map(({ id, response, asked: words }) => ({
    ...(words === null ? (questions.get(id) ?? unknown) : { label: words }),
    text: response,
  }))
}

type Asked = Map<number, Omit<PrintedEntry, 'text'>>

/** The competencies of a vacancy by id. */
export function competenciesOf({ competencies }: Vacancy): Asked {
  return new Map(
    competencies.map(({ id, competence, description }) => [
      id,
      { label: competence, asked: description },
    ]),
  )
}

function outcomesOf({ outcomes }: Vacancy): Asked {
  return new Map(outcomes.map(({ id, outcome }) => [id, { label: outcome }]))
}

const monthsOfYear = 12

function payOf(salary: readonly SalaryRow[], language: Language): PrintedSection {
  const text = reviewTexts[language]
  const currency = salary[0]?.currency ?? 'MXN'
  const monthly = salary.reduce((sum, { amount }) => sum + amount, 0)
  const money = (amount: number) => formatMoney(amount, currency, language)
  return {
    title: text.salary,
    entries: [],
    facts: [
      ...salary.map(({ perception, description, amount }): Fact => {
        const name = description ? `${perception}: ${description}` : perception
        return [name, money(amount)]
      }),
      [text.monthlyTotal, money(monthly)],
      [text.annualTotal, money(monthly * monthsOfYear)],
    ],
  }
}
