import { seenLength } from '#contract/fields/seen-text.ts'
import type { Letter } from './letter.ts'

/** Characters that are seen, of all that is written. */
export const fullAnswerMin = 120

/** Competencies that are marked in a letter. */
export const fullLetterMarks = 3

/** An answer that is of no use may be reported for so long after it was given. */
export const uselessAnswerDays = 14

interface Answer {
  feedback: string
  letter?: Letter | null | undefined
}

/**
 * @returns the characters that an answer lacks to use the credits of an application; 0 for a full
 *   one. The function `is_full_answer()` of the database decides alike.
 */
export function missingCharacters({ feedback, letter }: Answer): number {
  if (letter && letter.competencies.length >= fullLetterMarks) return 0
  const parts = letter
    ? [letter.strong, letter.missing, letter.change, ...letter.competencies.map(({ line }) => line)]
    : []
  return Math.max(0, fullAnswerMin - seenLength([feedback, ...parts].join(' ')))
}

/** True for an answer that uses the credits of an application; a shorter one returns them. */
export function isFullAnswer(answer: Answer): boolean {
  return missingCharacters(answer) === 0
}
