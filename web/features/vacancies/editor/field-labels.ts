import { industriesTextNames, secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'
import type { VacancyDraft } from './vacancy-draft.ts'

/** Each field of a draft, those of its groups one by one. */
type FieldName = {
  [Field in keyof VacancyDraft]: VacancyDraft[Field] extends readonly unknown[]
    ? Field
    : VacancyDraft[Field] extends object
      ? `${Field}.${keyof VacancyDraft[Field] & string}`
      : Field
}[keyof VacancyDraft]

/** Texts with the names of their fields. */
function named<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, name])) as { [One in Name]: One }
}

/** The name of a field's text. */
export const labels = {
  language: 'languageQuestion',
  locale: 'languageQuestion',
  title: 'jobTitle',
  workplace_type: 'workplace',
  education_level: 'education',
  min_years: 'minYears',
  'address.location': 'location',
  'address.location_fixed': 'locationFixed',
  'address.place_id': 'location',
  ...named(secfitTextNames),
  asked_languages: 'askedLanguages',
  outcomes: 'outcomes',
  competencies: 'competencies',
  'salary.min_salary': 'minSalary',
  'salary.max_salary': 'maxSalary',
  'salary.salary_currency': 'salaryCurrency',
  'salary.yearly_bonus': 'yearlyBonus',
  'salary.yearly_variable': 'yearlyVariable',
  'salary.work_schedule': 'workSchedule',
  'salary.business_travel': 'businessTravel',
  'salary.benefits': 'benefits',
  'salary.average_bonuses': 'averageBonuses',
  'salary.average_commissions': 'averageCommissions',
  industries: 'industries',
  ...named(industriesTextNames),
  collaborators: 'collaborators',
  closes_on: 'closingDate',
  visibility: 'visibility',
  sponsored_places: 'sponsoredPlaces',
} as const satisfies Record<
  Exclude<FieldName, 'address.as_written' | 'job_status'> | 'locale',
  TextKey<'wizard'>
>

export type FieldLabel = (typeof labels)[keyof typeof labels]
