// A vacancy as the wizard keeps it once every step has been filled in.
import { industriesTextNames, keyed, secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { long } from './people.ts'

export type Draft = Record<string, Record<string, unknown>>

/** All nine steps, each with something of its own to recognise it by. */
export function completeDraft(title: string): Draft {
  return {
    language: { language: 'en' },
    'job-title': { title },
    'job-details': {
      workplace_type: 'REMOTE',
      education_level: 'DOCT',
      address: { location: 'Mérida, Yucatán, Mexico', location_fixed: 'Calle 60, number 491' },
    },
    secfit: keyed(secfitTextNames, long),
    outcomes: { outcomes: [1, 2, 3, 4, 5].map((n) => long(`Achievement ${n}`)) },
    competencies: {
      competencies: [1, 2, 3, 4, 5].map((id) => ({ id, competence: `Competency ${id}` })),
    },
    salary: {
      salary: {
        min_salary: 96_000,
        salary_currency: 'EUR',
        work_schedule: 'Monday to Friday, 9 to 18',
        business_travel: 'Two days a month',
        benefits: 'Car and insurance',
        average_bonuses: 'A tenth of the year',
        average_commissions: 'None so far',
      },
    },
    industries: { industries: [1, 2, 3], ...keyed(industriesTextNames, long) },
  }
}
