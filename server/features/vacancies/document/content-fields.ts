// The fields of a vacancy's content, each kept in the column of its name. A field that the contract
// gains does not compile until it stands here, and cannot stand here until the table has a column
// that takes it.
import type { Insertable } from 'kysely'
import type { VacancyChange } from '#contract/vacancies/vacancy-body.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import type { Vacancies } from '#db/tables.ts'
import type { Columns } from '#server/platform/db/pick-columns.ts'

/**
 * The part of a vacancy that applicants answer to: everything but its status, its closing date, who
 * may see it, who works on it and who pays.
 */
export type Content = Omit<
  VacancyChange,
  'closes_on' | 'collaborators' | 'job_status' | 'visibility' | 'sponsored_places'
>

/** Kept in tables of their own. */
export type ListName = 'outcomes' | 'competencies' | 'industries'
type OwnFields = Omit<Content, 'address' | 'salary' | ListName>
/** The place is looked up. */
type AddressFields = Omit<Content['address'], 'place_id'>

/** True for a field whose column takes its values; no value will do for another. */
type InColumns<Fields> = {
  [Name in keyof Fields]-?: Columns<Fields, Name> extends Partial<Insertable<Vacancies>>
    ? Name extends keyof Vacancies
      ? true
      : never
    : never
}

/** Under the same name in the content, in the table and in the document. */
export const ownFields = {
  locale: true,
  title: true,
  workplace_type: true,
  education_level: true,
  min_years: true,
  ...keyed(vacancyTextNames, () => true as const),
  asked_languages: true,
} as const satisfies InColumns<OwnFields>

export const addressFields = {
  location: true,
  location_fixed: true,
} as const satisfies InColumns<AddressFields>

export const salaryFields = {
  min_salary: true,
  max_salary: true,
  salary_currency: true,
  yearly_bonus: true,
  yearly_variable: true,
  work_schedule: true,
  business_travel: true,
  benefits: true,
  average_bonuses: true,
  average_commissions: true,
} as const satisfies InColumns<Content['salary']>
