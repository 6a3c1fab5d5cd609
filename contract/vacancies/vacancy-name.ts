import * as z from 'zod/mini'
import { languages } from '#contract/fields/languages.ts'

/** The title of a vacancy and the language that it is written in. */
export const VacancyName = z.object({
  slug: z.string(),
  title: z.string(),
  locale: z.enum(languages),
})
