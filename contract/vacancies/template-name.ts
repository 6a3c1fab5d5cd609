// Apart from the calls, whose file the first pages load.
import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line } from '#contract/fields/text-fields.ts'

export const TemplateName = named(
  'TemplateName',
  'The name of a template.',
  z.object({ name: line(lengths.name) }),
)
