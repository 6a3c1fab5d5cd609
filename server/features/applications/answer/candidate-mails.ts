import type { ReturnCause } from '#contract/applications/application-states.ts'
import type { ToldStage } from '#contract/applications/stages.ts'
import type { KnownName } from '#contract/companies/shown-name.ts'
import type { Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { ClosingCause } from '#contract/vacancies/vacancy-choices.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mailWords } from '#server/platform/i18n.ts'
import type { Services } from '#server/platform/services.ts'
import { nameIn } from '#server/platform/shown-name.ts'

type Dependencies = Pick<Services, 'jobs' | 'clock' | 'environment'>

interface ApplicationSummary {
  candidate_id: string
  /** As the candidate knows it. */
  company: KnownName
  title: string
  /** The vacancy's slug. */
  vacancy: string
  /** The candidate's. */
  name: string
  email: string
  locale: Language
}

interface Closed {
  /** The reason for which the vacancy was closed for good. */
  closed_for: ClosingCause | null
}

/** Emails the feedback to the candidate. */
export async function mailApplicationAnswered(
  services: Dependencies,
  tx: Transaction,
  application: ApplicationSummary & { feedback: string; isFurther: boolean },
) {
  const { feedback, isFurther } = application
  await mailCandidate(services, tx, application, 'application_answered', (locale) => ({
    feedback,
    further: isFurther ? mailWords(locale, 'application_answered_further', {}) : '',
  }))
}

/** Emails a stage to the candidate, with the text that tells of it. */
export async function mailStageTold(
  services: Dependencies,
  tx: Transaction,
  { stage, text, ...application }: ApplicationSummary & { stage: ToldStage; text: string },
) {
  const { company, title, vacancy, name, email: to, locale } = application
  const link = services.environment.APP_URL + paths.vacancy('my-vacancies', vacancy)
  const stageName = mailWords(locale, `stage_${stage}`, {})
  const facts = { name, title, company: nameIn(locale, company), stage: stageName, text, link }
  await queueMail(services, tx, { kind: 'stage_told', to, locale, facts })
}

/**
 * Emails the candidate the number of returned credits and the cause; nothing for an application
 * that cost none.
 */
export async function mailCreditsRefunded(
  services: Dependencies,
  tx: Transaction,
  application: ApplicationSummary & Closed & { credits_spent: number },
  cause: Exclude<ReturnCause, 'company_left'> | 'useless_answer',
) {
  const { title, credits_spent } = application
  if (credits_spent === 0) return
  await mailCandidate(services, tx, application, 'credits_refunded', (locale) => ({
    reason: mailWords(locale, `credits_refunded_${cause}`, {
      title,
      company: nameIn(locale, application.company),
    }),
    why: whyClosed(application, locale, cause),
    amount: mailWords(locale, 'credits', { count: credits_spent }),
  }))
}

/** Emails the candidate that the credits of a company that gave no full answer are theirs. */
export async function mailCreditsAwarded(
  services: Dependencies,
  tx: Transaction,
  application: ApplicationSummary & Closed & { sponsored_credits: number },
  cause: Exclude<ReturnCause, 'company_left' | 'withdrawn' | 'candidate_away'> | 'useless_answer',
) {
  const { title, vacancy, name, email: to, locale, sponsored_credits: count } = application
  const company = nameIn(locale, application.company)
  const reason = mailWords(locale, `credits_awarded_${cause}`, { title, company })
  const amount = mailWords(locale, 'credits', { count })
  const link = services.environment.APP_URL + paths.vacancy('my-vacancies', vacancy)
  const why = whyClosed(application, locale, cause)
  const facts = { name, title, company, reason, why, amount, link }
  await queueMail(services, tx, { kind: 'credits_awarded', to, locale, facts })
}

/** The reason for closing the vacancy, if that has ended the application; empty if none is told. */
function whyClosed(
  { company, closed_for }: ApplicationSummary & Closed,
  locale: Language,
  cause: ReturnCause | 'useless_answer',
) {
  if (cause !== 'vacancy_closed' || closed_for === null || closed_for === 'other') return ''
  return mailWords(locale, `vacancy_closed_${closed_for}`, { company: nameIn(locale, company) })
}

/** Tells the candidate that the company leaves, also if the application cost nothing. */
export async function mailCompanyLeft(
  services: Dependencies,
  tx: Transaction,
  application: ApplicationSummary & { credits_spent: number; sponsored_credits: number },
) {
  const { title, vacancy, name, email: to, locale } = application
  const { credits_spent, sponsored_credits } = application
  const count = credits_spent + sponsored_credits
  const company = nameIn(locale, application.company)
  const amount = mailWords(locale, 'credits', { count })
  const returned =
    count > 0
      ? mailWords(locale, `company_left_${sponsored_credits > 0 ? 'awarded' : 'returned'}`, {
          amount,
        })
      : mailWords(locale, 'company_left_free', {})
  const link = services.environment.APP_URL + paths.vacancy('my-vacancies', vacancy)
  const facts = { name, title, company, returned, link }
  await queueMail(services, tx, { kind: 'company_left', to, locale, facts })
}

async function mailCandidate(
  services: Dependencies,
  tx: Transaction,
  { candidate_id, company, title, vacancy, name, email, locale }: ApplicationSummary,
  kind: 'application_answered' | 'credits_refunded',
  factsIn: (locale: Language) => Record<string, string>,
) {
  const link = services.environment.APP_URL + paths.vacancy('my-vacancies', vacancy)
  const facts = { name, title, company: nameIn(locale, company), ...factsIn(locale), link }
  await queueMail(services, tx, { kind, user_id: candidate_id, to: email, locale, facts })
}
