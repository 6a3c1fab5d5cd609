import * as z from 'zod/mini'
import type { Form } from '#web/lib/form.ts'
import type { VacancyDraft } from './vacancy-draft.ts'

/** A form over a whole draft, whichever part of it a screen asks for and checks. */
export type VacancyForm = Form<VacancyDraft, unknown>

export type DraftSchema = z.core.$ZodType<unknown, VacancyDraft>

/** Checks the part of a draft that these fields are about. */
export function partOfDraft(fields: z.core.$ZodShape): DraftSchema {
  return z.pipe(
    z.transform((draft: VacancyDraft): unknown => draft),
    z.object(fields),
  )
}
