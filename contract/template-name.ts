// Apart from the calls, whose file the first pages load.
import * as z from 'zod/mini'
import { lengths } from './lengths.ts'
import { line } from './text-fields.ts'

export const TemplateName = z.object({ name: line(lengths.name) })
