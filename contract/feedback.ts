import * as z from 'zod/mini'
import { lengths } from './lengths.ts'
import { custom } from './problems.ts'

export const Feedback = z.object({
  feedback: z.string().check(
    z.check<string>(({ value, issues }) => {
      const length = [...value.trim()].length
      if (length < lengths.feedback.min) issues.push(custom(value, { code: 'required' }))
      else if (length > lengths.feedback.max)
        issues.push(custom(value, { code: 'max_length', n: lengths.feedback.max }))
      else if (!/\p{L}/u.test(value)) issues.push(custom(value, { code: 'no_words' }))
    }),
    z.meta({ minLength: lengths.feedback.min, maxLength: lengths.feedback.max }),
  ),
  candidate: z.optional(z.string()),
})
