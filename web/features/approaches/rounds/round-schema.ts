import * as z from 'zod/mini'
import { approachSizes } from '#contract/approaches/approach-choices.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'

/** The form of a round. */
export const Round = z.object({
  size: z.literal(approachSizes),
  line: text(lengths.approach_line),
})
