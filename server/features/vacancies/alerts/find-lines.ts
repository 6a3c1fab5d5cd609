// Vacancies as the mails of alerts name them.
import type { Language } from '#contract/fields/languages.ts'
import type { Match } from '#contract/matching/match.ts'
import { formatPay, isRange } from '#contract/vacancies/pay.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { mailWords } from '#server/platform/i18n.ts'
import { nameIn } from '#server/platform/shown-name.ts'

/** @param match of a reader who has said their wishes */
export function lineOf(card: VacancyCard, match: Match | undefined, language: Language) {
  const line = factsLine(card, language)
  if (!match) return line
  const outcomes = Object.values(match)
  const fits = outcomes.filter((outcome) => outcome === 'fits').length
  const asked = outcomes.filter((outcome) => !outcome.startsWith('not_')).length
  if (asked === 0) return line
  return `${line} · ${mailWords(language, 'search_alert_fit', { fits, asked })}`
}

function factsLine({ title, company, place, address, salary }: VacancyCard, language: Language) {
  return mailWords(language, 'search_alert_line', {
    title,
    company: nameIn(language, company),
    place: place?.label ?? address.location,
    pay: mailWords(language, isRange(salary) ? 'search_alert_pay' : 'search_alert_pay_from', {
      pay: formatPay(salary, language),
    }),
  })
}
