import * as z from 'zod/mini'
import { outcomesCount } from '#contract/endpoint/limits.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { lengthOf, lengths } from '#contract/fields/lengths.ts'
import { seenLength } from '#contract/fields/seen-text.ts'
import { text } from '#contract/fields/text-fields.ts'

/** Problems of single achievements come as one flat list under `outcomes`. */
export const outcomesStep = {
  outcomes: z.pipe(
    z
      .array(
        text({ max: Infinity }).check(
          z.meta({ minLength: lengths.long_text.min, maxLength: lengths.long_text.max }),
        ),
      )
      .check(z.meta({ minItems: outcomesCount, maxItems: outcomesCount })),
    z.array(z.string()).check(
      z.check<string[]>(({ value, issues }) => {
        if (value.length !== outcomesCount)
          issues.push(custom(value, { code: 'exactly_outcomes', n: outcomesCount }))
        for (const outcome of value) {
          const { min, max } = lengths.long_text
          if (seenLength(outcome) < min)
            issues.push(custom(value, { code: 'outcome_too_short', n: min }))
          if (lengthOf(outcome) > max) issues.push(custom(value, { code: 'max_length', n: max }))
        }
      }),
    ),
  ),
}
