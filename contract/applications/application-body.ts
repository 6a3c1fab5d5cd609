import * as z from 'zod/mini'
import { payers } from '#contract/credits/payers.ts'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { id } from '#contract/fields/number-fields.ts'
import { text } from '#contract/fields/text-fields.ts'
import { applicationAnswers, applicationTexts, each, limitsOf } from './application-fields.ts'
import { applicationSources } from './application-sources.ts'

/** 1, 0, "1", "0", true or false. */
const yesOrNo = z.pipe(
  z.transform<boolean | 0 | 1 | '0' | '1', unknown>((value) =>
    value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value,
  ),
  z.boolean(),
)

/** That there is one for each of the vacancy's five is checked against the vacancy. */
const responses = z.array(z.object({ id: id(), response: text(lengths.long_text) })).check(
  z.check(({ value, issues }) => {
    if (new Set(value.map((response) => response.id)).size !== value.length)
      issues.push(custom(value, { code: 'duplicates' }))
  }),
)

export const Application = named(
  'Application',
  'An application as it is sent. `competencies` and `outcomes` answer each of the five of the vacancy. Sent again under the same `client_id` it is the same application.',
  z.object({
    ...each(applicationTexts, (field) => text(limitsOf(field))),
    ...each(applicationAnswers, () => yesOrNo),
    resume: text({ min: 1, max: lengths.line.max }),
    competencies: responses,
    outcomes: responses,
    /** The version of the professional profile that goes with it; without one, none does. */
    career_version: z.optional(z.int()),
    /** The side that pays, as it was shown. The candidate pays only if nobody said otherwise. */
    payer: z.optional(z.enum(payers)),
    client_id: z.optional(z.guid()),
    /** The way by which the candidate came, as their browser says; anything else is not known. */
    source: z.catch(z.optional(z.enum(applicationSources)), undefined),
  }),
)
export type Application = z.output<typeof Application>
