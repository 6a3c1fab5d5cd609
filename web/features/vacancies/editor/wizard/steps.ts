// The wizard as a table: order, back, continue, progress, what is kept and what is shown all come
// from here.
import * as z from 'zod/mini'
import type { MinimumSalary } from '#contract/currencies.ts'
import { type DraftSchema, draftSchemas, salarySchema } from '../draft-schemas.ts'
import { LanguageField } from '../fields/language-field.tsx'
import type { VacancyDraft } from '../vacancy-draft.ts'
import { eagerFieldset, lazyFieldset } from './fieldset.ts'
import { outcomesCheck, secfitCheck } from './server-checks.ts'
import type { Question, ScreenName, StepParts } from './step-parts.ts'

const table = [
  {
    path: 'language',
    name: 'language',
    fields: ['language'],
    notice: 'creditsNotice',
    question: { schema: draftSchemas.language, fieldset: eagerFieldset(LanguageField) },
  },
  {
    path: 'job-title',
    name: 'jobTitle',
    fields: ['title'],
    notice: 'jobTitleNotice',
    question: {
      schema: draftSchemas['job-title'],
      fieldset: lazyFieldset(async () => (await import('../fields/text-fields.tsx')).JobTitleField),
    },
  },
  {
    path: 'job-details',
    name: 'jobDetails',
    fields: ['workplace_type', 'education_level', 'address'],
    notice: 'jobDetailsNotice',
    question: {
      schema: draftSchemas['job-details'],
      fieldset: lazyFieldset(
        async () => (await import('../fields/job-details-fields.tsx')).JobDetailsFields,
      ),
      complaint: 'fillRequired',
    },
  },
  {
    path: 'secfit',
    name: 'secfit',
    fields: ['problem_to_solve', 'softwares', 'technical_knowledge', 'languages'],
    notice: 'secfitNotice',
    question: {
      schema: draftSchemas.secfit,
      fieldset: lazyFieldset(async () => (await import('../fields/text-fields.tsx')).SecfitFields),
      check: secfitCheck,
    },
  },
  {
    path: 'outcomes',
    name: 'outcomes',
    fields: ['outcomes'],
    notice: 'outcomesNotice',
    question: {
      schema: draftSchemas.outcomes,
      fieldset: lazyFieldset(async () => (await import('../fields/text-fields.tsx')).OutcomeFields),
      check: outcomesCheck,
    },
  },
  {
    path: 'competencies',
    name: 'competencies',
    fields: ['competencies'],
    notice: 'competenciesNotice',
    question: {
      schema: draftSchemas.competencies,
      fieldset: lazyFieldset(
        async () => (await import('../fields/competency-picker.tsx')).CompetencyPicker,
      ),
    },
  },
  {
    path: 'salary',
    name: 'salary',
    fields: ['salary'],
    notice: 'salaryNotice',
    question: {
      schema: salarySchema,
      fieldset: lazyFieldset(
        async () => (await import('../fields/salary-fields.tsx')).SalarySection,
      ),
    },
  },
  {
    path: 'industries',
    name: 'industries',
    fields: ['industries', 'reason_for_rejection'],
    notice: 'industriesNotice',
    question: {
      schema: draftSchemas.industries,
      fieldset: lazyFieldset(
        async () => (await import('../fields/industries-field.tsx')).IndustriesFields,
      ),
      forward: 'preview',
    },
  },
  { path: 'post', name: 'post', fields: ['collaborators'], notice: null, question: null },
] as const satisfies readonly StepParts[]

export type DraftStep = (typeof table)[number]['path']
export type KeptField = (typeof table)[number]['fields'][number]

export interface Step extends StepParts {
  path: DraftStep
}

export const steps: readonly Step[] = table

/** One screen of the wizard, and where it leads. */
export interface Place extends Pick<Step, 'notice' | 'question'> {
  path: DraftStep | 'software-languages'
  name: ScreenName
  /** The part of the draft it writes. */
  keeps: DraftStep
  back: DraftStep | undefined
  next: DraftStep | undefined
}

/** Not on the way, but there for whoever has the address: the languages alone. */
const languagesAlone: Place = {
  path: 'software-languages',
  name: 'softwareLanguages',
  notice: null,
  question: {
    schema: draftSchemas['software-languages'],
    fieldset: lazyFieldset(async () => (await import('../fields/text-fields.tsx')).LanguagesField),
  },
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
      ...step,
      keeps: step.path,
      back: steps[position - 1]?.path,
      next: steps[position + 1]?.path,
    }
  )
}

/** True when the step's part of the vacancy is complete. */
export function isComplete({ question }: Step, draft: VacancyDraft, minimum: MinimumSalary) {
  return question !== null && z.safeParse(heldTo(question, minimum), draft).success
}

/** The schema of a step, for the current minimum salary. */
export function heldTo({ schema }: Question, minimum: MinimumSalary): DraftSchema {
  return typeof schema === 'function' ? schema(minimum) : schema
}
