import * as z from 'zod/mini'
import { competenciesCount, highestLetterMark } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'

/** The mark of one competency, shown in words, and a line that says more. */
const LetterMark = z.object({
  /** Of the competency. */
  id: z.int(),
  mark: z.int().check(z.minimum(1), z.maximum(highestLetterMark)),
  line: text(lengths.line),
})

/** An answer from which a candidate can learn. Each part may be empty. */
export const Letter = named(
  'Letter',
  'What a candidate can learn from an answer: marks, what was strong, what was missing, and what would change it.',
  z.object({
    competencies: z.array(LetterMark).check(z.maxLength(competenciesCount)),
    strong: text(lengths.letter_part),
    missing: text(lengths.letter_part),
    /** Anything that would change the answer. */
    change: text(lengths.letter_part),
  }),
)
export type Letter = z.output<typeof Letter>
