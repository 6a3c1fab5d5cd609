import * as z from 'zod/mini'
import type { MinimumSalary } from '#contract/fields/currencies.ts'
import { type DraftSchema, draftSchemas, salarySchema } from '../draft-schemas.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import type { Question } from './step-parts.ts'
import type { Step } from './steps.ts'

/** True when the step's part of the vacancy is complete. */
export function isComplete({ question }: Step, draft: VacancyDraft, minimum: MinimumSalary) {
  return question !== null && z.safeParse(heldTo(question, minimum), draft).success
}

/** The schema of a step, for the current minimum salary. */
export function heldTo({ schema }: Question, minimum: MinimumSalary): DraftSchema {
  return schema === 'salary' ? salarySchema(minimum) : draftSchemas[schema]
}
