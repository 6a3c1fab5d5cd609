// A vacancy that exists, taken up to be written again. Loaded when it is asked for.
import type { DraftContent } from '#contract/vacancies/draft-content.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { draftOf } from '../vacancy-draft.ts'
import { replaceCopy } from './draft-copy.ts'
import { keepPresent } from './keep-copy.ts'

/** Without what belongs to the one vacancy: the day it closes on, and its status. */
export function contentOf(vacancy: Vacancy) {
  const { job_status: _, closes_on: __, ...content } = draftOf(vacancy)
  return content satisfies DraftContent
}

/**
 * Puts the vacancy into the wizard as a new draft, once the present one is kept.
 * @returns false if that could not be kept
 */
export async function duplicate(owner: string, vacancy: Vacancy): Promise<boolean> {
  if (!(await keepPresent(owner, 'language'))) return false
  replaceCopy(owner, contentOf(vacancy))
  return true
}
