import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { untrimmedText } from '#contract/fields/text-fields.ts'
import { Letter } from './letter.ts'
import { isUnfilled } from './snippet-places.ts'
import { stages } from './stages.ts'

/** The letter that is sent. Only in drafts may a place of a snippet still have to be filled. */
const SentLetter = Letter.check(
  z.check<Letter>(({ value, issues }) => {
    const lines = value.competencies.map(({ line }, at) => [['competencies', at, 'line'], line])
    const parts = (['strong', 'missing', 'change'] as const).map((part) => [[part], value[part]])
    for (const [path, text] of [...lines, ...parts] as [string[], string][])
      if (isUnfilled(text)) issues.push({ ...custom(text, { code: 'unfilled_place' }), path })
  }),
)

export const Feedback = named(
  'Feedback',
  'The answer to an application. It says at least one word.',
  z.object({
    feedback: untrimmedText(lengths.feedback).check(
      z.check<string>(({ value, issues }) => {
        if (issues.length > 0) return
        if (!/\p{L}/u.test(value)) issues.push(custom(value, { code: 'no_words' }))
        else if (isUnfilled(value)) issues.push(custom(value, { code: 'unfilled_place' }))
      }),
    ),
    candidate: z.optional(z.string()),
    letter: z.optional(z.nullable(SentLetter)),
    /** The language of what was written. */
    language: z.optional(z.enum(languages)),
    /** Refuses a text that several others were sent already. */
    is_particular: z.optional(z.boolean()),
    /**
     * The number of answers that the sender has read: one that crosses another is refused. Without
     * it, it is added to them.
     */
    known_answers: z.optional(z.int().check(z.gte(0))),
    /** The stage that the candidate moves to with it. */
    stage: z.optional(z.enum(stages)),
  }),
)
