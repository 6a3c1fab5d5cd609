import { dayIn } from '#contract/business-days.ts'
import { isClosingSoon } from '#contract/closing-date.ts'
import type { VacancyCard } from '#contract/vacancy-card.ts'
import { mayApplyTo } from '#contract/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Today where the reader is. */
export function today() {
  return dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}

/** The day after which an open vacancy closes, in words; null where it has none. */
export function useClosingDay({
  job_status,
  closes_on,
}: Pick<VacancyCard, 'job_status' | 'closes_on'>) {
  const text = useText('vacancies')
  const { calendarDay } = useFormat()
  if (closes_on === null || !mayApplyTo(job_status)) return null
  return closes_on <= today()
    ? text('closesToday')
    : text('closesOn', { date: calendarDay(closes_on) })
}

/** Told to staff in the last days: what closing means for those who still wait. */
export function ClosingNotice({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const day = useClosingDay(vacancy)
  const count = vacancy.waiting?.count ?? 0
  if (day === null || !isClosingSoon(vacancy, today())) return null

  return (
    <Notice tone="warning" title={day}>
      {count > 0 ? text('closingWaiting', { count }) : text('closingNobodyWaits')}
    </Notice>
  )
}
