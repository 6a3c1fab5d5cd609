import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import { applicationTexts } from './application-fields.ts'

/** An answer as it is edited. It may be shorter than one that is sent. */
export const AnswerWords = named(
  'AnswerWords',
  'The words of an answer.',
  z.object({ text: text(lengths.kept_answer) }),
)

export const NewAnswer = named(
  'NewAnswer',
  'An answer to a field of the form, without an application.',
  z.object({ field: z.enum(applicationTexts), text: text(lengths.kept_answer) }),
)
