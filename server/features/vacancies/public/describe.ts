// A vacancy in words, for those who show it elsewhere.
import type { Language } from '#contract/fields/languages.ts'
import { formatMoney } from '#contract/fields/money.ts'
import { fillText } from '#contract/fields/texts.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { html, joined, raw, sent } from '#server/platform/html.ts'
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
    pay: formatMoney(salary.min_salary, salary.salary_currency, language),
  })
}

/** The place in the reader's language if it is known. */
export function locationOf({ place, address }: VacancyCard | Vacancy): string {
  return place?.label ?? address.location
}

/** The type in the words of schema.org, only as far as the schedule says it in so many words. */
export function employmentTypeOf(schedule: string): 'PART_TIME' | 'FULL_TIME' | 'OTHER' {
  if (/part[- ]time|medio tiempo|tiempo parcial/i.test(schedule)) return 'PART_TIME'
  return /full[- ]time|tiempo completo/i.test(schedule) ? 'FULL_TIME' : 'OTHER'
}

/** The prose of a vacancy as HTML. */
export function descriptionOf(vacancy: Vacancy, language: Language): string {
  const text = titles[language]
  const { salary } = vacancy
  const prose = [
    [text.jobMission, vacancy.problem_to_solve],
    [text.skills, vacancy.technical_knowledge],
    [text.softwares, vacancy.softwares],
    [text.languages, vacancy.languages],
    [text.workSchedule, salary.work_schedule],
    [text.benefits, salary.benefits],
    [text.businessTravel, salary.business_travel],
    [text.averageBonuses, salary.average_bonuses],
    [text.averageCommissions, salary.average_commissions],
    [text.reasonForRejection, vacancy.reason_for_rejection],
  ] as const
  const [mission, ...others] = prose.flatMap(([title, said]) =>
    said?.trim() ? [html`<h3>${title}</h3><p>${lines(said)}</p>`] : [],
  )
  const outcomes = vacancy.outcomes.map(({ outcome }) => html`<li>${outcome}</li>`)
  const list = html`<h3>${text.outcomes}</h3><ol>${outcomes}</ol>`
  return sent(html`${mission}${list}${others}`)
}

function lines(text: string) {
  return joined(text.trim().split('\n'), raw('<br>'))
}
