import { dayIn } from '#contract/times/business-days.ts'
import { ownZone } from '#contract/times/time-zones.ts'
import { isClosingSoon } from '#contract/vacancies/closing-date.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { type ClosingCause, isClosed, mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Today for the reader, or in another time zone. */
export function today(timeZone = ownZone()) {
  return dayIn(timeZone, new Date())
}

/**
 * The moment until which an open vacancy takes applications, in words, with the time zone if the
 * reader's clock shows something else; null if it has none.
 */
export function useClosingDay({
  job_status,
  closing,
}: Pick<VacancyCard, 'job_status' | 'closing'>) {
  const text = useText('vacancies')
  const { deadline } = useFormat()
  if (!closing || !mayApplyTo(job_status)) return null
  const { at: answer_due_at, time_zone: answer_time_zone } = closing
  return text('closesOn', { date: deadline({ answer_due_at, answer_time_zone }) })
}

/** Told to staff in the last days, and once it is closed: what that means for who waits. */
export function ClosingNotice({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const day = useClosingDay(vacancy)
  const count = vacancy.waiting?.count ?? 0
  if (vacancy.closed_for)
    return (
      <Notice title={text('closedForGood')}>{reasonOf(text, vacancy.closed_for, vacancy)}</Notice>
    )
  if (isClosed(vacancy.job_status))
    return count > 0 && <Notice title={text('stopped')}>{text('stoppedWaiting', { count })}</Notice>
  if (day === null || !vacancy.closing) return null
  if (!isClosingSoon(vacancy, today(vacancy.closing.time_zone))) return null

  return (
    <Notice tone="warning" title={day}>
      {count > 0 ? text('closingWaiting', { count }) : text('closingNobodyWaits')}
    </Notice>
  )
}

function reasonOf(
  text: ReturnType<typeof useText<'vacancies'>>,
  cause: ClosingCause,
  { closed_note: note }: Vacancy,
) {
  if (cause !== 'other') return text(`closedFor_${cause}`)
  return note ? text('closedForNoted', { note }) : text('closedForOther')
}
