import * as z from 'zod/mini'
import { languages } from './languages.ts'
import { lengths } from './lengths.ts'
import { named } from './named.ts'
import { line, text } from './text-fields.ts'

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
