// Requests of a client of the demo world, one example of each shape.
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { keyed, secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import applications from '#db/seeds/data/demo-applications.json' with { type: 'json' }
import vacancies from '#db/seeds/data/demo-vacancies.json' with { type: 'json' }
import { existing } from './existing.ts'
import { ofAccounts, ofCareers, ofCompanies } from './people-examples.ts'

const message = '5f0c8c39-8f0a-4f0e-9a55-0f6a3f6b2a11'

/**
 * By the name of the shape, or of the call where the shape has none. `applied` is the vacancy that
 * is applied to.
 */
export function sentExamples(applied: Applied) {
  return {
    ...ofAccounts(),
    ...ofCareers,
    ...ofCompanies(),
    ...ofVacancies(),
    ...ofApplications(applied),
    ...ofMeetings(),
    ...ofInvitations(),
    ...ofOperators(),
  }
}

function ofMeetings() {
  const note = 'Our chief of finance joins us.'
  return {
    NewProposal: {
      times: ['2026-12-08T10:00', '2026-12-09T16:30'],
      time_zone: 'America/Mexico_City',
      duration_minutes: 45,
      place: 'https://meet.example.com/abc-defg-hij',
      note,
      client_id: message,
    },
    pickTime: { proposal: message, starts_at: '2026-12-08T16:00:00.000Z' },
    declineTimes: { proposal: message, note: 'I am traveling that week.' },
    callOffMeeting: { note: 'We have decided for somebody else.' },
  }
}

function ofInvitations() {
  const token = `${message}.1796083200.q2lPBRJ7pL5r9dGm0n3sT6uVwXyZaBcDeFgHiJkLmNo`
  return {
    NewInvitation: {
      kind: 'email',
      email: 'mariana.solis@example.com',
      language: 'es',
      line: 'Leímos su artículo sobre tesorería.',
      days: 14,
    },
    getInvited: { token },
    declineInvitation: { token, reason: 'wrong_place', note: 'I moved to Lima.' },
    blockInviters: { token, scope: 'company' },
    claimInvitation: { token },
    approach: { size: 10, line: 'We open a plant in Saltillo and look for its first director.' },
    answerApproach: { answer: 'no', reason: 'wrong_place', never_again: false },
    blockCompany: { company: 'grupo-sierra-madre' },
    stateEmployer: { company: 'grupo-sierra-madre' },
    sendEmployerProof: { email: 'mariana.solis@grupo.example' },
    confirmEmployerProof: { token },
  }
}

function ofOperators() {
  const reason = 'The address of the company does not exist.'
  const key = 'demo-open-fresh'
  return {
    ActReason: { reason },
    Attestation: { is_verified: true, reason },
    NewRoleName: { name: 'Jefa de felicidad', role: 'people.head', languages: ['es'] },
    CreditChangeByOperator: { credits: 3, reason },
    NewReport: { object: 'vacancies', key, reason: 'fraud', text: 'They ask for money.' },
    Settlement: { outcome: 'acted', reason },
    Presence: { act: 'reading', asks: true },
    UselessAnswer: { text: 'It says nothing of my application.' },
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
  const { problem_to_solve, outcomes } = content
  const { title, workplace_type, education_level, industries } = content
  const file = { format: 'json', content: JSON.stringify([{ language, ...content }]) }
  const vacancy = { language, title, workplace_type, education_level, problem_to_solve, industries }
  return {
    saveSearch: {
      name: 'Finance in Monterrey',
      query: 'search=finance&place=MX.19',
      often: 'daily',
    },
    changeSearch: { name: 'Finance', often: 'weekly', is_paused: false },
    seeFinds: { new_in: '5f0c8c39-8f0a-4f0e-9a55-0f6a3f6b2a11:0-7' },
    keepDraft: {
      content: vacancy,
      step: 'industries',
      copy: '2214071-77120',
      version: null,
    },
    saveTemplate: { name: 'Finance', content: vacancy },
    TemplateName: { name: 'Finance and control' },
    WrittenTexts: { problem_to_solve, outcomes },
    WrittenDemand: {
      title: 'Chief financial officer',
      address: { location: 'Monterrey, Nuevo León, Mexico' },
      workplace_type: 'HYBRID',
      asked_languages: [{ code: 'en', level: 'C1' }],
      salary: { min_salary: 180_000, salary_currency: 'MXN' },
    },
    NewVacancy: { language, ...content },
    VacancyFile: file,
    VacancyImport: { ...file, import_id: message },
    OutcomesDraft: { outcomes },
    SecfitDraft: keyed(secfitTextNames, (name) => content[name]),
    VacancyChange: { locale: language, ...content, job_status: 'CLOSED' },
    closeVacancy: { reason: 'filled_here' },
  }
}

function letterTo(competencies: { id: number }[]) {
  return {
    competencies: competencies.slice(0, 1).map(({ id }) => ({ id, mark: 4, line: 'Clear.' })),
    strong: 'You name what you did yourself.',
    missing: 'A number for the change in cost.',
    change: 'A year in which the budget was yours.',
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
    Assignment: { ids: [message], assignee: 'diego-lara' },
    NewMark: { kind: 'competency', id: competencies[0]?.id ?? 1, mark: 4, line: 'Led it twice.' },
    NewNote: { text: 'Good on pricing, less so on teams.', mentions: [] },
    Feedback: { feedback: existing(read).feedback },
    keepApplicationDraft: {
      copy: '2214071-77120',
      changes: [
        { field: 'career_goals', value: 'I want to lead the finances of a group.', version: null },
      ],
    },
    NewAnswer: { field: 'career_goals', text: application.career_goals },
    AnswerWords: { text: application.career_goals },
    pinKeptAnswer: { is_pinned: true },
    saveView: { name: 'Interviews', query: 'stage=interview&sort=due' },
    tellStage: { stage: 'interview', text: 'We would like to meet you.' },
    FeedbackDraft: { feedback: existing(read).feedback, letter: letterTo(competencies) },
    Letter: letterTo(competencies),
    NewSnippet: {
      title: 'Thanks for the time',
      body: 'Thank you, {{name}}, for the time you have put into {{vacancy}}.',
      language: 'en',
    },
    Verdict: { useful: true },
    UselessAnswer: { text: 'It says nothing of what I wrote.' },
    moveCandidates: { candidates: [message], to: 'interview' },
    NewMessage: { content: 'Thank you. Would Thursday at ten suit you?', client_id: message },
    readChat: { message, time_zone: 'America/Monterrey' },
  }
}
