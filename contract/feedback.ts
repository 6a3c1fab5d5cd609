import * as z from 'zod/mini'
import { languages } from './languages.ts'
import { lengths } from './lengths.ts'
import { Letter } from './letter.ts'
import { custom } from './problems.ts'
import { isUnfilled } from './snippet-places.ts'

/** The letter that is sent. Only in drafts may a place of a snippet still have to be filled. */
const SentLetter = Letter.check(
  z.check<Letter>(({ value, issues }) => {
    const lines = value.competencies.map(({ line }, at) => [['competencies', at, 'line'], line])
    const parts = (['strong', 'missing', 'change'] as const).map((part) => [[part], value[part]])
    for (const [path, text] of [...lines, ...parts] as [string[], string][])
      if (isUnfilled(text)) issues.push({ ...custom(text, { code: 'unfilled_place' }), path })
  }),
)

export const Feedback = z.object({
  feedback: z.string().check(
    z.check<string>(({ value, issues }) => {
      const length = [...value.trim()].length
      if (length < lengths.feedback.min) issues.push(custom(value, { code: 'required' }))
      else if (length > lengths.feedback.max)
        issues.push(custom(value, { code: 'max_length', n: lengths.feedback.max }))
      else if (!/\p{L}/u.test(value)) issues.push(custom(value, { code: 'no_words' }))
      else if (isUnfilled(value)) issues.push(custom(value, { code: 'unfilled_place' }))
    }),
    z.meta({ minLength: lengths.feedback.min, maxLength: lengths.feedback.max }),
  ),
  candidate: z.optional(z.string()),
  letter: z.optional(z.nullable(SentLetter)),
  /** The language of what was written. */
  language: z.optional(z.enum(languages)),
  /** Refuses a text that several others were sent already. */
  is_particular: z.optional(z.boolean()),
})
