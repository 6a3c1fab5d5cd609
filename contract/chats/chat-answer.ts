import * as z from 'zod/mini'
import { Letter } from '#contract/applications/letter.ts'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { languages } from '#contract/fields/languages.ts'

export const ChatAnswer = named(
  'ChatAnswer',
  'An answer of the company to the application, as it stands among the messages.',
  z.object({
    id: z.int(),
    text: z.string(),
    letter: z.nullable(Letter),
    /** The competencies that the letter marks, with their names in the reader's language. */
    competencies: z.array(z.object({ id: z.int(), competence: z.string() })),
    /** The language of the text, if it is known. */
    language: z.nullable(z.enum(languages)),
    /** The colleague who wrote it, for the others of the company; else null. */
    author: z.nullable(z.string()),
    author_hidden: z.nullable(HiddenName),
    created_at: timestamp,
  }),
)
export type ChatAnswer = z.infer<typeof ChatAnswer>
