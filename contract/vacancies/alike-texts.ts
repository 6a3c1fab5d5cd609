import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { outcomesCount, searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { draftText } from '#contract/fields/text-fields.ts'
import { jobStatuses } from './vacancy-choices.ts'
import { comparedTexts, keyed, vacancyTextNames } from './vacancy-texts.ts'

const draft = draftText(lengths.unfinished)

export const WrittenTexts = named(
  'WrittenTexts',
  'The long texts and the achievements of a vacancy, as far as they are written.',
  z.partial(
    z.object({
      ...keyed(vacancyTextNames, () => draft),
      outcomes: z.array(draft).check(z.maxLength(outcomesCount)),
    }),
  ),
)
export type WrittenTexts = z.infer<typeof WrittenTexts>

export const AlikeText = named(
  'AlikeText',
  'A text that is nearly that of another vacancy of the same company.',
  z.object({
    field: z.enum(comparedTexts),
    /** The vacancy of the same company whose text is most like it. */
    vacancy: z.object({
      slug: z.string(),
      title: z.string(),
      job_status: z.enum(jobStatuses),
      created_at: timestamp,
    }),
  }),
)
export type AlikeText = z.infer<typeof AlikeText>

export const findAlike = endpoint({
  name: 'findAlike',
  tag: 'vacancies',
  method: 'POST',
  path: '/vacancies/validate/alike',
  summary:
    "Finds which texts are nearly those of another vacancy of the caller's company. Stores nothing.",
  access: staff,
  body: WrittenTexts,
  reply: dataReply(z.array(AlikeText)),
  refusals: [],
  limit: searchLimits,
})
