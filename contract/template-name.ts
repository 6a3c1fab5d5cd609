// Apart from the calls, whose file the first pages load.
import * as z from 'zod/mini'
import { lengths } from './lengths.ts'
import { named } from './named.ts'
import { line } from './text-fields.ts'

export const TemplateName = named(
  'TemplateName',
  'The name of a template.',
  z.object({ name: line(lengths.name) }),
)
