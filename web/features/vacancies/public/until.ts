import { writtenDeadline } from '#contract/times/written-deadline.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'

/**
 * @returns writes until when a vacancy takes applications, with the time zone, because the server
 * does not know the reader's; null without a closing date
 */
export function useUntil() {
  const language = useLanguage()
  const text = useText('vacancies')
  return ({ closing }: Pick<VacancyCard, 'closing'>) => {
    if (!closing) return null
    const until = { answer_due_at: closing.at, answer_time_zone: closing.time_zone }
    return text('closesOn', { date: writtenDeadline(until, language, null) })
  }
}
