// Requests of a client of the demo world, one example of each shape.
import { applicationAnswers, applicationTexts } from '#contract/application-fields.ts'
import applications from '#db/seeds/data/demo-applications.json' with { type: 'json' }
import companies from '#db/seeds/data/demo-companies.json' with { type: 'json' }
import people from '#db/seeds/data/demo-people.json' with { type: 'json' }
import vacancies from '#db/seeds/data/demo-vacancies/altavena.json' with { type: 'json' }

const password = 'Demo-password-1'
const another = 'Another-password-2'
const message = '5f0c8c39-8f0a-4f0e-9a55-0f6a3f6b2a11'

/**
 * By the name of the shape, or of the call where the shape has none. `applied` is the vacancy that
 * is applied to.
 */
export function sentExamples(applied: Applied) {
  return { ...ofAccounts(), ...ofCompanies(), ...ofVacancies(), ...ofApplications(applied) }
}

interface Applied {
  competencies?: { id: number }[]
  outcomes?: { id: number }[]
}

function ofAccounts() {
  const [candidate] = people.candidates
  const { name, last_name, email, phone, timezone, profile, salary } = existing(candidate)
  return {
    CandidateProfile: existing(profile),
    CandidateRegistration: {
      name,
      last_name,
      email: 'mariana@example.com',
      password,
      password_confirmation: password,
    },
    Credentials: { email, password },
    ForgottenPassword: { email },
    MailSwitch: { kind: 'new_message', is_on: false },
    PasswordChange: {
      current_password: password,
      password: another,
      password_confirmation: another,
    },
    PasswordReset: { token: 'b3BhcXVl', email, password, password_confirmation: password },
    ProfileChange: { name, phone, timezone },
    SalaryPreferences: { salary },
    fulfilCheckout: { code: 'b3BhcXVl' },
    startCheckout: { price: 'price-essential' },
  }
}

function ofCompanies() {
  const {
    staff,
    name: company,
    website,
    phone,
    description,
    num_emp,
    industry,
  } = existing(companies[0])
  const [owner, , colleague] = staff.map(({ name, last_name }) => ({ name, last_name }))
  return {
    CollaboratorRole: { role: 'administrator' },
    CompanyChange: { website, phone, description },
    CompanyRegistration: {
      company,
      ...owner,
      email: 'elena@example.com',
      password,
      password_confirmation: password,
    },
    NewCollaborator: {
      ...colleague,
      email: 'sofia@example.com',
      password,
      password_confirmation: password,
      role: 'collaborator',
    },
    VerifiedAccount: { website, num_emp, industry },
  }
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

function existing<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('the demo world is not there')
  return value
}
