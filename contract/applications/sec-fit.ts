import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { applicationAnswers, applicationTexts, each } from './application-fields.ts'

const Response = z.object({
  id: z.int(),
  response: z.string(),
  /** The words of an expected achievement when it was answered; null for a competency. */
  asked: z.nullable(z.string()),
})

export const SecFit = named(
  'SecFit',
  'The structured application: thirteen texts, six answers of yes or no, ten responses.',
  z.object({
    ...each(applicationTexts, () => z.string()),
    ...each(applicationAnswers, () => z.boolean()),
    competencies: z.array(Response),
    outcomes: z.array(Response),
  }),
)
export type SecFit = z.infer<typeof SecFit>
