import type { Stage } from '#contract/applications/stages.ts'
// The progress of an application in words.
import { businessDaysLeft, type Deadline } from '#contract/times/business-days.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from './i18n/text.ts'

/** @returns the names of the stages */
export function useStageName() {
  const text = useText('progress')
  return (stage: Stage) => text(`stage_${stage}`)
}

/** The business days left of a deadline, in words, and how urgent that is. */
export function useTimeLeft(deadline: Deadline) {
  const text = useText('progress')
  const days = businessDaysLeft(deadline)
  if (days === null) return { tone: 'late', left: text('isLate') } as const
  if (days === 0) return { tone: 'soon', left: text('lastDay') } as const
  return { tone: days < 2 ? 'soon' : 'calm', left: text('daysLeft', { count: days }) } as const
}

/**
 * The number of people who applied, and how many of them are the reader's, in words; null if they
 * see everybody.
 */
export function useSight({
  candidates_count: count = 0,
  seen,
}: Pick<Vacancy, 'candidates_count'> & {
  seen?: Pick<NonNullable<Vacancy['seen']>, 'candidates_count'> | null | undefined
}) {
  const text = useText('progress')
  if (!seen || seen.candidates_count === count) return null
  return seen.candidates_count === 0
    ? text('noneAssigned', { count })
    : text('someAssigned', { count, seen: seen.candidates_count })
}
