import type { Language } from '#contract/fields/languages.ts'
import type { VacancySalary } from '#contract/vacancies/vacancy-salary.ts'
import type { VacancyText } from '#contract/vacancies/vacancy-texts.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'

/**
 * The parts of a vacancy that its text shows. In a draft the pay and its currency may not be
 * written yet.
 */
export interface VacancyParts extends Pick<
  Vacancy,
  | 'workplace_type_value'
  | 'education_level_value'
  | 'min_years'
  | 'asked_languages'
  | 'outcomes'
  | 'industries'
  | VacancyText
> {
  /** The language it is written in. */
  language?: Language | null | undefined
  address: Pick<Vacancy['address'], 'location_fixed'>
  competencies: readonly Omit<Vacancy['competencies'][number], 'question'>[]
  salary: {
    [Part in keyof VacancySalary]: Part extends 'min_salary' | 'salary_currency'
      ? VacancySalary[Part] | null
      : VacancySalary[Part]
  }
}
