// Of a draft, the fields that are not complete, each with the step it is written in.
import * as z from 'zod/mini'
import type { MinimumSalary } from '#contract/fields/currencies.ts'
import { type FieldLabel, labels } from '../field-labels.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import { heldTo } from './is-complete.ts'
import { type Step, steps } from './steps.ts'

interface Missing {
  step: Step
  fields: FieldLabel[]
}

/** The missing fields of the draft and those the server refused, in the order of the steps. */
export function missingIn(
  draft: VacancyDraft,
  refused: readonly string[],
  minimum: MinimumSalary,
): Missing[] {
  return steps
    .map((step) => ({
      step,
      fields: [...new Set([...unmet(step, draft, minimum), ...refusedIn(step, refused)])],
    }))
    .filter(({ fields }) => fields.length > 0)
}

function unmet({ question }: Step, draft: VacancyDraft, minimum: MinimumSalary) {
  const issues = question && z.safeParse(heldTo(question, minimum), draft).error?.issues
  return inOrder((issues ?? []).map(({ path }) => path.join('.')))
}

function refusedIn(step: Step, refused: readonly string[]) {
  return inOrder(refused.filter((field) => step.fields.some((own) => own === field.split('.')[0])))
}

/**
 * As they are asked for. A part of a list, such as the third of the achievements, counts as the
 * list.
 */
function inOrder(fields: readonly string[]): FieldLabel[] {
  const isAmong = (name: string) =>
    fields.some((field) => field === name || field.startsWith(`${name}.`))
  return Object.entries(labels).flatMap(([name, label]) => (isAmong(name) ? [label] : []))
}
