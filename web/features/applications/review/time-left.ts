import { businessDaysLeft, type Deadline } from '#contract/business-days.ts'
import { useText } from '#web/lib/i18n/text.ts'

/** The business days left of a deadline, in words; `days` is null once it has passed. */
export function useTimeLeft(deadline: Deadline) {
  const text = useText('review')
  const days = businessDaysLeft(deadline)
  if (days === null) return { days, left: text('isLate') }
  return { days, left: days === 0 ? text('lastDay') : text('daysLeft', { count: days }) }
}
