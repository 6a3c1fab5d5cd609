// Of a draft, the fields that are not complete, each with the step it is written in.
import * as z from 'zod/mini'
import type { MinimumSalary } from '#contract/currencies.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import { heldTo, type Step, steps } from './steps.ts'

/** Each field of a draft, those of its groups one by one. */
type FieldName = {
  [Field in keyof VacancyDraft]: VacancyDraft[Field] extends readonly unknown[]
    ? Field
    : VacancyDraft[Field] extends object
      ? `${Field}.${keyof VacancyDraft[Field] & string}`
      : Field
}[keyof VacancyDraft]

/** The name of a field's text. */
const labels = {
  language: 'languageQuestion',
  locale: 'languageQuestion',
  title: 'jobTitle',
  workplace_type: 'workplace',
  education_level: 'education',
  'address.location': 'location',
  'address.location_fixed': 'locationFixed',
  'address.place_id': 'location',
  problem_to_solve: 'jobMission',
  softwares: 'softwares',
  technical_knowledge: 'skills',
  languages: 'languages',
  outcomes: 'outcomes',
  competencies: 'competencies',
  'salary.min_salary': 'minSalary',
  'salary.salary_currency': 'salaryCurrency',
  'salary.work_schedule': 'workSchedule',
  'salary.business_travel': 'businessTravel',
  'salary.benefits': 'benefits',
  'salary.average_bonuses': 'averageBonuses',
  'salary.average_commissions': 'averageCommissions',
  industries: 'industries',
  reason_for_rejection: 'reasonForRejection',
  collaborators: 'collaborators',
} as const satisfies Record<
  Exclude<FieldName, 'address.as_written' | 'job_status'> | 'locale',
  TextKey<'wizard'>
>

export type FieldLabel = (typeof labels)[keyof typeof labels]

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
