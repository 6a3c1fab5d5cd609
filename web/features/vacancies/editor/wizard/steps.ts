// The wizard as a list: order, back, continue and progress all come from here.
import * as z from 'zod/mini'
import type { MinimumSalary } from '#contract/limits.ts'
import { type DraftSchema, draftSchemas, salarySchema } from '../draft-schemas.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'
import { type DraftStep, fieldsOf } from './draft-storage.ts'

/** How the texts of a step are called. */
type StepName =
  | 'language'
  | 'jobTitle'
  | 'jobDetails'
  | 'secfit'
  | 'outcomes'
  | 'competencies'
  | 'salary'
  | 'industries'
  | 'post'

export interface Step {
  path: DraftStep
  name: StepName
  /** The parts of a vacancy it writes. */
  fields: readonly string[]
  /** What it takes to be complete. The last step has nothing to complete. */
  schema?: DraftSchema | ((minimum: MinimumSalary) => DraftSchema)
}

const inOrder: readonly Omit<Step, 'fields'>[] = [
  { path: 'language', name: 'language', schema: draftSchemas.language },
  { path: 'job-title', name: 'jobTitle', schema: draftSchemas['job-title'] },
  { path: 'job-details', name: 'jobDetails', schema: draftSchemas['job-details'] },
  { path: 'secfit', name: 'secfit', schema: draftSchemas.secfit },
  { path: 'outcomes', name: 'outcomes', schema: draftSchemas.outcomes },
  { path: 'competencies', name: 'competencies', schema: draftSchemas.competencies },
  { path: 'salary', name: 'salary', schema: salarySchema },
  { path: 'industries', name: 'industries', schema: draftSchemas.industries },
  { path: 'post', name: 'post' },
]

export const steps: readonly Step[] = inOrder.map((step) => ({ ...step, fields: fieldsOf[step.path] }))

export type ScreenPath = DraftStep | 'software-languages'

/** One screen of the wizard, and where it leads. */
export interface Place {
  path: ScreenPath
  /** Which part of the draft it writes. */
  keeps: DraftStep
  back: DraftStep | undefined
  next: DraftStep | undefined
}

/** Not on the way, but there for whoever has the address: the languages alone. */
const languagesAlone: Place = {
  path: 'software-languages',
  keeps: 'secfit',
  back: 'secfit',
  next: 'industries',
}

export function placeOf(path: string | undefined): Place | undefined {
  if (path === languagesAlone.path) return languagesAlone
  const position = steps.findIndex((step) => step.path === path)
  const step = steps[position]
  return (
    step && {
      path: step.path,
      keeps: step.path,
      back: steps[position - 1]?.path,
      next: steps[position + 1]?.path,
    }
  )
}

/** Whether a step has all that its part of the vacancy needs. */
export function isComplete({ schema }: Step, draft: VacancyDraft, minimum: MinimumSalary) {
  return schema !== undefined && z.safeParse(heldTo(schema, minimum), draft).success
}

/** What a step is checked by, once it is known how little a vacancy may pay. */
export function heldTo(schema: NonNullable<Step['schema']>, minimum: MinimumSalary): DraftSchema {
  return typeof schema === 'function' ? schema(minimum) : schema
}

/** The notice that a step greets with, by its title among the texts. The first step has a notice of its own. */
export const noticeTitles = {
  'job-title': 'jobTitleNotice',
  'job-details': 'jobDetailsNotice',
  secfit: 'secfitNotice',
  outcomes: 'outcomesNotice',
  competencies: 'competenciesNotice',
  salary: 'salaryNotice',
  industries: 'industriesNotice',
} as const

export type NoticeTitle = (typeof noticeTitles)[keyof typeof noticeTitles]
