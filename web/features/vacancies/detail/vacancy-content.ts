// What there is to read about a vacancy, whether it exists already or is still a draft.
import type { Vacancy, VacancyCard } from '#contract/vacancies.ts'

export interface VacancyContent {
  location_fixed: string
  workplace: string
  education: string
  min_salary: number | null
  salary_currency: string | null
  work_schedule: string
  business_travel: string
  benefits: string
  average_bonuses: string
  average_commissions: string
  problem_to_solve: string
  softwares: string
  technical_knowledge: string
  languages: string
  outcomes: readonly string[]
  competencies: readonly { id: number; competence: string; description: string }[]
  industries: readonly string[]
  reason_for_rejection: string
}

/** The location in the reader's language where it is a known place, else as it was written. */
export function locationOf({ place, address }: Pick<VacancyCard, 'place' | 'address'>) {
  return place?.label ?? address.location
}

export function contentOf(vacancy: Vacancy): VacancyContent {
  const { salary } = vacancy
  return {
    ...vacancy,
    ...salary,
    location_fixed: vacancy.address.location_fixed ?? '',
    workplace: vacancy.workplace_type_value,
    education: vacancy.education_level_value,
    business_travel: salary.business_travel ?? '',
    benefits: salary.benefits ?? '',
    average_bonuses: salary.average_bonuses ?? '',
    average_commissions: salary.average_commissions ?? '',
    outcomes: vacancy.outcomes.map(({ outcome }) => outcome),
    industries: vacancy.industries.map(({ name }) => name),
  }
}
