// The wizard as a table: order, back, continue, progress, what is kept and what is shown all come
// from here.
import { industriesTextNames, secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { LanguageField } from '../fields/language-field.tsx'
import { fieldsetOf, lazyFieldset } from './fieldset.ts'
import { outcomesCheck, secfitCheck } from './server-checks.ts'
import type { StepParts } from './step-parts.ts'

const table = [
  {
    path: 'language',
    name: 'language',
    fields: ['language'],
    notice: 'creditsNotice',
    question: { schema: 'language', fieldset: fieldsetOf(LanguageField) },
  },
  {
    path: 'job-title',
    name: 'jobTitle',
    fields: ['title'],
    notice: 'jobTitleNotice',
    question: {
      schema: 'job-title',
      fieldset: lazyFieldset(async () => (await import('../fields/text-fields.tsx')).JobTitleField),
    },
  },
  {
    path: 'job-details',
    name: 'jobDetails',
    fields: ['workplace_type', 'education_level', 'min_years', 'address'],
    notice: 'jobDetailsNotice',
    question: {
      schema: 'job-details',
      fieldset: lazyFieldset(
        async () => (await import('../fields/job-details-fields.tsx')).JobDetailsFields,
      ),
      complaint: 'fillRequired',
    },
  },
  {
    path: 'secfit',
    name: 'secfit',
    fields: [...secfitTextNames, 'asked_languages'],
    notice: 'secfitNotice',
    question: {
      schema: 'secfit',
      fieldset: lazyFieldset(
        async () => (await import('../fields/secfit-fields.tsx')).SecfitFields,
      ),
      check: secfitCheck,
    },
  },
  {
    path: 'outcomes',
    name: 'outcomes',
    fields: ['outcomes'],
    notice: 'outcomesNotice',
    question: {
      schema: 'outcomes',
      fieldset: lazyFieldset(
        async () => (await import('../fields/outcome-fields.tsx')).OutcomeFields,
      ),
      check: outcomesCheck,
    },
  },
  {
    path: 'competencies',
    name: 'competencies',
    fields: ['competencies'],
    notice: 'competenciesNotice',
    question: {
      schema: 'competencies',
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
      schema: 'salary',
      fieldset: lazyFieldset(
        async () => (await import('../fields/salary-section.tsx')).SalarySection,
      ),
    },
  },
  {
    path: 'industries',
    name: 'industries',
    fields: ['industries', ...industriesTextNames],
    notice: 'industriesNotice',
    question: {
      schema: 'industries',
      fieldset: lazyFieldset(
        async () => (await import('../fields/industries-fields.tsx')).IndustriesFields,
      ),
      forward: 'preview',
    },
  },
  {
    path: 'post',
    name: 'post',
    fields: ['collaborators', 'closes_on', 'visibility', 'sponsored_places'],
    notice: null,
    question: null,
  },
] as const satisfies readonly StepParts[]

export type DraftStep = (typeof table)[number]['path']
export type KeptField = (typeof table)[number]['fields'][number]

export interface Step extends StepParts {
  path: DraftStep
}

export const steps: readonly Step[] = table
