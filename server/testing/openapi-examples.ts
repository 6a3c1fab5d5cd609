// Requests of a client of the demo world, one example of each shape.
import { applicationAnswers, applicationTexts } from '#contract/application-fields.ts'
import applications from '#db/seeds/data/demo-applications.json' with { type: 'json' }
import vacancies from '#db/seeds/data/demo-vacancies/altavena.json' with { type: 'json' }
import { existing } from './existing.ts'
import { ofAccounts, ofCompanies } from './people-examples.ts'

const message = '5f0c8c39-8f0a-4f0e-9a55-0f6a3f6b2a11'

/**
 * By the name of the shape, or of the call where the shape has none. `applied` is the vacancy that
 * is applied to.
 */
export function sentExamples(applied: Applied) {
  return {
    ...ofAccounts(),
    ...ofCompanies(),
    ...ofVacancies(),
    ...ofApplications(applied),
    ...ofOperators(),
  }
}

function ofOperators() {
  const reason = 'The address of the company does not exist.'
  const key = 'demo-open-fresh'
  return {
    ActReason: { reason },
    Attestation: { is_verified: true, reason },
    CreditChangeByOperator: { credits: 3, reason },
    NewReport: { object: 'vacancies', key, reason: 'fraud', text: 'They ask for money.' },
    Settlement: { outcome: 'acted', reason },
  }
}

interface Applied {
  competencies?: { id: number }[]
  outcomes?: { id: number }[]
}

function ofVacancies() {
  const {
    slug: _,
    company: __,
    status: ___,
    days_old: ____,
    language,
    ...content
  } = existing(vacancies[0])
  const { problem_to_solve, softwares, technical_knowledge, languages, outcomes } = content
  return {
    saveSearch: {
      name: 'Finance in Monterrey',
      query: 'search=finance&place=MX.19',
      often: 'daily',
    },
    changeSearch: { name: 'Finance', often: 'weekly', is_paused: false },
    seeFinds: { new_in: '5f0c8c39-8f0a-4f0e-9a55-0f6a3f6b2a11:0-7' },
    NewVacancy: { language, ...content },
    OutcomesDraft: { outcomes },
    SecfitDraft: { problem_to_solve, softwares, technical_knowledge, languages },
    VacancyChange: { locale: language, ...content, job_status: 'CLOSED' },
  }
}

function ofApplications({ competencies = [], outcomes = [] }: Applied) {
  const { read, ...application } = existing(applications[0])
  const texts = Object.entries(application).filter(([name]) =>
    applicationTexts.some((text) => text === name),
  )
  const response = application.problem_to_solve
  return {
    Application: {
      ...Object.fromEntries([...texts, ...applicationAnswers.map((name) => [name, true])]),
      resume: 'mariana-solis-resume',
      competencies: competencies.map(({ id }) => ({ id, response })),
      outcomes: outcomes.map(({ id }) => ({ id, response })),
    },
    Feedback: { feedback: existing(read).feedback },
    NewMessage: { content: 'Thank you. Would Thursday at ten suit you?', client_id: message },
    readChat: { message },
  }
}
