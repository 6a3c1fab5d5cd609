import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line, text } from '#contract/fields/text-fields.ts'

/** A passage as it is written. `{{name}}` and `{{vacancy}}` stand for what differs. */
export const NewSnippet = named(
  'NewSnippet',
  'A snippet as it is written. `{{name}}` and `{{vacancy}}` stand for what differs.',
  z.object({
    title: line(lengths.snippet_title),
    body: text(lengths.snippet),
    language: z.enum(languages),
  }),
)
