// A vacancy in words, for those who show it elsewhere.
import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { locationOf } from '#contract/vacancies/location.ts'
import { formatPay, isRange, type Pay } from '#contract/vacancies/pay.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import {
  isVacancyText,
  type VacancySection,
  vacancySections,
  type VacancyText,
} from '#contract/vacancies/vacancy-texts.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { type Html, html, joined, raw, sent } from '#server/platform/html.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { nameIn } from '#server/platform/shown-name.ts'

const texts = readTexts('jobs')
const titles = readTexts('vacancies')

/** A vacancy in two sentences: who, what, where and for how much. */
export function describe(vacancy: VacancyCard | Vacancy, language: Language): string {
  const { company, title, salary } = vacancy
  return fillText(texts[language].vacancyDescription, {
    company: nameIn(language, company),
    title,
    location: locationOf(vacancy),
    workplace: vacancy.workplace_type_value,
    pay: payIn(salary, language),
  })
}

/** From the minimum on, or a range. */
export function payIn(pay: Pay, language: Language): string {
  const text = texts[language][isRange(pay) ? 'payRange' : 'payFrom']
  return fillText(text, { pay: formatPay(pay, language) })
}

/** The type in the words of schema.org, only as far as the schedule says it in so many words. */
export function employmentTypeOf(schedule: string): 'PART_TIME' | 'FULL_TIME' | 'OTHER' {
  if (/part[- ]time|medio tiempo|tiempo parcial/i.test(schedule)) return 'PART_TIME'
  return /full[- ]time|tiempo completo/i.test(schedule) ? 'FULL_TIME' : 'OTHER'
}

const salaryTexts = [
  ['workSchedule', 'work_schedule'],
  ['benefits', 'benefits'],
  ['businessTravel', 'business_travel'],
  ['averageBonuses', 'average_bonuses'],
  ['averageCommissions', 'average_commissions'],
] as const

/** The prose of a vacancy as HTML, in the order of its page. */
export function descriptionOf(vacancy: Vacancy, language: Language): string {
  const text = titles[language]
  const { salary } = vacancy
  const outcomes = vacancy.outcomes.map(({ outcome }) => html`<li>${outcome}</li>`)
  const others: Record<Exclude<VacancySection, VacancyText>, Html[]> = {
    outcomes: [html`<h3>${text.outcomes}</h3><ol>${outcomes}</ol>`],
    competencies: [],
    salary: salaryTexts.flatMap(([title, name]) => sectionOf(text[title], salary[name])),
    industries: [],
  }
  const sections = vacancySections.flatMap((name) =>
    isVacancyText(name) ? sectionOf(text[name], vacancy[name]) : others[name],
  )
  return sent(html`${sections}`)
}

function sectionOf(title: string, prose: string | null): Html[] {
  return prose?.trim() ? [html`<h3>${title}</h3><p>${lines(prose)}</p>`] : []
}

function lines(text: string) {
  return joined(text.trim().split('\n'), raw('<br>'))
}
