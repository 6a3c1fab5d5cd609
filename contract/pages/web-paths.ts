// The addresses of the screens as links: the browser application links with them, the server mails
// them and redirects to them.
import type { Screen } from './screens.ts'

/** The lists of vacancies; each has its own details below it. */
export type VacancyContext =
  | 'vacancies'
  | 'my-vacancies'
  | 'my-vacancies/saved'
  | 'my-vacancies/alerts'
  | 'executive-vacancies'

/**
 * Paths on the origin of the product, with the query that a screen begins with. Parts and values
 * are encoded here.
 */
export const paths = {
  home: () => at('/home'),
  login: () => at('/login'),
  /** Asks for an email address, and leads to the provider of its company. */
  companyLogin: () => at('/login/company'),
  /** The redirect URI of all providers. */
  companyLoginReturn: () => at('/login/company/return'),
  registerExecutive: () => at('/executive'),
  registerCompany: () => at('/company'),
  forgotPassword: () => at('/forgot-password'),
  passwordReset: (token?: string) => asking(at('/password-reset'), { token }),
  privacyPolicy: () => at('/privacy-policy'),
  /** The screens that the mails of an email change link to. */
  emailChange: () => at('/email-change'),

  /** The screen that links of invitations lead to; their token follows as the fragment. */
  invitation: () => at('/invitation'),
  /** The screen that the mail to a work address links to; its token follows as the fragment. */
  employerProof: () => at('/confirm-address'),

  root: () => at('/'),
  /** The sections of the account; on a wide screen with the first one open. */
  account: () => at('/users'),
  profile: () => at('/users/profile'),
  /** The answers of a candidate, for later applications. */
  answers: () => at('/users/answers'),
  /** The professional profile. */
  career: () => at('/users/career'),
  notificationSettings: () => at('/users/notifications'),
  security: () => at('/users/security'),
  privacy: () => at('/users/privacy'),
  checkEmail: () => at('/check-email'),
  /** `url` is the signed address that the screen posts to. */
  verifyEmail: (url?: string) => asking(at('/verify-email'), { url }),
  completeProfile: () => at('/complete-profile'),
  completeAccount: () => at('/complete-account'),
  /** The home of staff. */
  today: () => at('/today'),
  collaborators: () => at('/collaborators'),
  /** What the company adds to its public page. */
  companyPage: () => at('/collaborators/page'),
  /** The snippets of the company for its feedback. */
  snippets: () => at('/collaborators/snippets'),
  /** The keys of the company and what else connects its systems. */
  integrations: () => at('/collaborators/integrations'),
  webhook: (id: string) => at('/collaborators/integrations/webhooks/$id', id),
  preferences: () => at('/preferences'),
  /** The approaches to a candidate. */
  approaches: () => at('/approaches'),
  approach: (id: string) => at('/approaches/$id', id),
  credits: () => at('/credits'),
  creditsSuccess: (code?: string) => asking(at('/credits/success'), { code }),
  receipt: (code: string) => at('/credits/receipts/$code', code),
  chats: () => at('/chats'),
  chat: (id: string) => at('/chats/$chatId', id),
  /** `open` is the id of one, whose thing is opened. */
  notifications: (open?: string) => asking(at('/notifications'), { open }),
  /** Leads on to the first step. */
  newVacancyStart: () => at('/new-vacancy'),
  /** Vacancies as files. */
  transfer: () => at('/new-vacancy/import'),
  newVacancy: (step = 'language') => at('/new-vacancy/$step', step),
  vacancies: (context: VacancyContext = 'vacancies') => at(`/${context}`),
  /** The job board by the wishes of its reader. */
  boardByFit: () => asking(at('/executive-vacancies'), { sort: 'for_you' }),
  /** The finds of saved searches; `alert` is one of them, or one of its mails. */
  alerts: (alert?: string) => asking(at('/my-vacancies/alerts'), { alert }),
  vacancy: (context: VacancyContext, slug: string) => at(`/${context}/vacancy/$slug`, slug),
  /** A candidate's own application as it was sent. */
  sentApplication: (slug: string) => at('/my-vacancies/vacancy/$slug/application', slug),
  /** Leads everybody to the view of their own role. */
  sharedVacancy: (slug: string) => asking(at('/vacancy'), { slug }),
  /** The same, with the application begun if the reader may apply. */
  applyTo: (slug: string) => `${asking(at('/vacancy'), { slug })}&apply=1`,
  /** The same, and it is saved. */
  saveVacancy: (slug: string) => `${asking(at('/vacancy'), { slug })}&save=1`,
  vacancyInfo: (slug: string) => at('/vacancies/vacancy/info/$slug', slug),
  /** The candidates of a vacancy in one stage. */
  candidatesIn: (slug: string, stage: string) =>
    asking(at('/vacancies/vacancy/info/$slug', slug), { stage }),
  /** The board of the stages of a vacancy's candidates. */
  stages: (slug: string) => at('/vacancies/vacancy/$slug/stages', slug),
  /** The review of one application after the other, beginning with this one. */
  review: (slug: string, application: string) =>
    at('/vacancies/vacancy/$slug/review/$application', slug, application),
  /** Candidates of a vacancy beside one another, by their ids separated by commas. */
  compare: (slug: string, of: string) =>
    asking(at('/vacancies/vacancy/$slug/compare', slug), { of }),
  operator: (search?: string) => asking(at('/operator'), { search }),
  operatorReports: () => at('/operator/reports'),
  operatorOperations: () => at('/operator/operations'),
  /** The searches that found nothing, and the names that make them known. */
  operatorSearches: () => at('/operator/searches'),
  operatorPerson: (id: string) => at('/operator/people/$id', id),
  operatorCompany: (id: string) => at('/operator/companies/$id', id),
  operatorVacancy: (slug: string) => at('/operator/vacancies/$slug', slug),
  operatorPayment: (code: string) => at('/operator/payments/$code', code),
  pdfViewer: (file: string) => asking(at('/pdf-viewer'), { file }),
}

function at(screen: Screen, ...parts: string[]): string {
  const left = [...parts]
  return screen.replace(/\$\w+/g, () => encodeURIComponent(left.shift() ?? ''))
}

function asking(path: string, query: Record<string, string | undefined>) {
  const [asked] = Object.entries(query)
  return asked?.[1] === undefined ? path : `${path}?${asked[0]}=${encodeURIComponent(asked[1])}`
}

/** Added to the address of a vacancy's candidates, or of the preferences: opens the approaches. */
export const approachesHash = 'approaches'

const applicationPrefix = 'application-'

/** Added to the address of a vacancy's candidates: opens this application. */
export function applicationHash(id: string) {
  return `${applicationPrefix}${id}`
}

/** @returns the application that a hash asks for, null if it asks for none */
export function applicationIn(hash: string) {
  return hash.startsWith(applicationPrefix) ? hash.slice(applicationPrefix.length) : null
}
