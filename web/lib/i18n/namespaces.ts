// The namespaces of the texts. A key without an English text does not compile.
import type account from '#locales/en/account.json'
import type alerts from '#locales/en/alerts.json'
import type answers from '#locales/en/answers.json'
import type application from '#locales/en/application.json'
import type approaches from '#locales/en/approaches.json'
import type approaching from '#locales/en/approaching.json'
import type auth from '#locales/en/auth.json'
import type candidates from '#locales/en/candidates.json'
import type career from '#locales/en/career.json'
import type catalogue from '#locales/en/catalogue.json'
import type chat from '#locales/en/chat.json'
import type common from '#locales/en/common.json'
import type company from '#locales/en/company.json'
import type credits from '#locales/en/credits.json'
import type desk from '#locales/en/desk.json'
import type employer from '#locales/en/employer.json'
import type history from '#locales/en/history.json'
import type integrations from '#locales/en/integrations.json'
import type invitations from '#locales/en/invitations.json'
import type jobs from '#locales/en/jobs.json'
import type labels from '#locales/en/labels.json'
import type landing from '#locales/en/landing.json'
import type mails from '#locales/en/mails.json'
import type matching from '#locales/en/matching.json'
import type meetings from '#locales/en/meetings.json'
import type notifications from '#locales/en/notifications.json'
import type operator from '#locales/en/operator.json'
import type page from '#locales/en/page.json'
import type preferences from '#locales/en/preferences.json'
import type pricing from '#locales/en/pricing.json'
import type privacy from '#locales/en/privacy.json'
import type problems from '#locales/en/problems.json'
import type progress from '#locales/en/progress.json'
import type report from '#locales/en/report.json'
import type review from '#locales/en/review.json'
import type reviewing from '#locales/en/reviewing.json'
import type security from '#locales/en/security.json'
import type snippets from '#locales/en/snippets.json'
import type sponsoring from '#locales/en/sponsoring.json'
import type terms from '#locales/en/terms.json'
import type today from '#locales/en/today.json'
import type vacancies from '#locales/en/vacancies.json'
import type wizard from '#locales/en/wizard.json'
import type writing from '#locales/en/writing.json'

interface Namespaces {
  account: typeof account
  alerts: typeof alerts
  answers: typeof answers
  application: typeof application
  approaches: typeof approaches
  approaching: typeof approaching
  auth: typeof auth
  candidates: typeof candidates
  career: typeof career
  catalogue: typeof catalogue
  chat: typeof chat
  common: typeof common
  company: typeof company
  credits: typeof credits
  employer: typeof employer
  history: typeof history
  integrations: typeof integrations
  invitations: typeof invitations
  jobs: typeof jobs
  labels: typeof labels
  landing: typeof landing
  mails: typeof mails
  matching: typeof matching
  notifications: typeof notifications
  operator: typeof operator
  page: typeof page
  preferences: typeof preferences
  meetings: typeof meetings
  pricing: typeof pricing
  privacy: typeof privacy
  problems: typeof problems
  progress: typeof progress
  report: typeof report
  review: typeof review
  desk: typeof desk
  reviewing: typeof reviewing
  security: typeof security
  snippets: typeof snippets
  sponsoring: typeof sponsoring
  terms: typeof terms
  today: typeof today
  vacancies: typeof vacancies
  wizard: typeof wizard
  writing: typeof writing
}

export type Namespace = keyof Namespaces

export type TextKey<N extends Namespace> = WithoutPlural<keyof Namespaces[N] & string>

/** The forms of a plural are one text. */
type WithoutPlural<Key extends string> = Key extends `${infer Name}_${'one' | 'many' | 'other'}`
  ? Name
  : Key
