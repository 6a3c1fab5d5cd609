// Vacancies as the wizard keeps them while they are written, step by step.
import type { Page } from '@playwright/test'
import { long } from './people.ts'

type Draft = Record<string, Record<string, unknown>>

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
    secfit: {
      problem_to_solve: long('Mission'),
      softwares: long('Softwares'),
      technical_knowledge: long('Knowledge'),
      languages: long('Languages'),
    },
    outcomes: { outcomes: [1, 2, 3, 4, 5].map((n) => long(`Achievement ${n}`)) },
    competencies: { competencies: [1, 2, 3, 4, 5].map((id) => ({ id, competence: `Competency ${id}` })) },
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
    industries: { industries: [1, 2, 3], reason_for_rejection: long('Reason') },
  }
}

const notices = ['jobTitle', 'jobDetails', 'secfit', 'outcomes', 'competencies', 'salary', 'industries']

/** Leaves these steps behind in the browser of whoever is signed in, and nothing that has to be dismissed. */
export async function keepDraft(page: Page, draft: Draft = {}) {
  await page.addInitScript(
    ([draft, notices]) => {
      if (localStorage.getItem('draft is kept')) return
      localStorage.setItem('draft is kept', 'true')
      for (const notice of notices) localStorage.setItem(`hide-modal:${notice}Notice`, 'true')
      const { id: owner } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }
      for (const [step, fields] of Object.entries(draft))
        localStorage.setItem(`form-state:${step}`, JSON.stringify({ owner, ...fields }))
    },
    [draft, notices] as const,
  )
}

/** The names of the steps that are kept now. */
export function keptSteps(page: Page) {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('form-state:'))
      .map((key) => key.slice('form-state:'.length))
      .sort(),
  )
}
