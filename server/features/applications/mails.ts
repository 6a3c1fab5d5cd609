import type { ReturnCause } from '#contract/application-states.ts'
import type { Language } from '#contract/languages.ts'
import { managers } from '#contract/roles.ts'
import { paths } from '#contract/web-paths.ts'
import { writtenDeadline } from '#contract/written-deadline.ts'
import { queueMail, queueMails } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mailWords } from '#server/platform/i18n.ts'
import type { Services } from '#server/platform/services.ts'

type Dependencies = Pick<Services, 'jobs' | 'clock' | 'environment'>

/** The number of vacancies a reminder names; it counts the others. */
const vacanciesNamed = 10

interface Deadline {
  answer_due_at: Date
  answer_time_zone: string
}

interface ReceivedApplication extends Deadline {
  company_id: string
  slug: string
  title: string
  candidate: string
}

/** Emails the owner and the administrators of the company. */
export async function mailApplicationReceived(
  services: Dependencies,
  tx: Transaction,
  { company_id, slug, title, candidate, ...due }: ReceivedApplication,
) {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'timezone'])
    .where('company_id', '=', company_id)
    .where('role', 'in', managers)
    .where('removed_at', 'is', null)
    .execute()
  const link = infoLink(services, slug)
  const mails = people.map(({ id, name, email, locale, timezone }) => {
    const facts = { name, candidate, title, due: formatDeadline(due, locale, timezone), link }
    return { kind: 'application_received' as const, user_id: id, to: email, locale, facts }
  })
  await queueMails(services, tx, mails)
}

interface ApplicationSummary {
  candidate_id: string
  company: string
  title: string
  /** The vacancy's slug. */
  vacancy: string
}

/** Emails the feedback to the candidate. */
export async function mailApplicationAnswered(
  services: Dependencies,
  tx: Transaction,
  { candidate_id, company, title, vacancy, feedback }: ApplicationSummary & { feedback: string },
) {
  const { name, email, locale } = await readCandidate(tx, candidate_id)
  const facts = { name, title, company, feedback, link: ownLink(services, vacancy) }
  await queueMail(services, tx, {
    kind: 'application_answered',
    user_id: candidate_id,
    to: email,
    locale,
    facts,
  })
}

/**
 * Emails the candidate the number of returned credits and the cause; nothing for an application
 * that cost none.
 */
export async function mailCreditsRefunded(
  services: Dependencies,
  tx: Transaction,
  {
    candidate_id,
    company,
    title,
    vacancy,
    credits_spent,
  }: ApplicationSummary & { credits_spent: number },
  cause: ReturnCause,
) {
  if (credits_spent === 0) return
  const { name, email, locale } = await readCandidate(tx, candidate_id)
  const facts = {
    name,
    title,
    company,
    reason: mailWords(locale, `credits_refunded_${cause}`, { title, company }),
    amount: mailWords(locale, 'credits', { count: credits_spent }),
    link: ownLink(services, vacancy),
  }
  await queueMail(services, tx, {
    kind: 'credits_refunded',
    user_id: candidate_id,
    to: email,
    locale,
    facts,
  })
}

export interface UnansweredApplication extends Deadline {
  slug: string
  title: string
}

interface Recipient {
  id: string
  name: string
  email: string
  locale: Language
  timezone: string | null
}

interface Reminder {
  recipient: Recipient
  waiting: UnansweredApplication[]
}

/** Emails one reminder to each recipient, with the vacancies ordered by their first deadline. */
export async function mailReminders(
  services: Dependencies,
  tx: Transaction,
  reminders: Reminder[],
) {
  const mails = reminders
    .filter(({ waiting }) => waiting.length > 0)
    .map(({ recipient, waiting }) => {
      const { id, name, email, locale, timezone } = recipient
      const vacancies = byVacancy(waiting)
      const [first] = vacancies
      const due = first ? formatDeadline(first.due, locale, timezone) : ''
      const facts = {
        name,
        waiting: mailWords(locale, 'answer_reminder_waiting', { count: waiting.length, due }),
        vacancies: linesOf(vacancies, recipient),
        link:
          first && vacancies.length === 1
            ? infoLink(services, first.slug)
            : services.environment.APP_URL + paths.vacancies(),
      }
      return { kind: 'answer_reminder' as const, user_id: id, to: email, locale, facts }
    })
  await queueMails(services, tx, mails)
}

interface VacancySummary {
  slug: string
  title: string
  count: number
  due: Deadline
}

function byVacancy(waiting: UnansweredApplication[]): VacancySummary[] {
  const vacancies = new Map<string, VacancySummary>()
  for (const { slug, title, answer_due_at, answer_time_zone } of waiting) {
    const due = { answer_due_at, answer_time_zone }
    const known = vacancies.get(slug) ?? { slug, title, count: 0, due }
    const first = answer_due_at < known.due.answer_due_at ? due : known.due
    vacancies.set(slug, { ...known, count: known.count + 1, due: first })
  }
  return [...vacancies.values()].sort(
    (a, b) => a.due.answer_due_at.getTime() - b.due.answer_due_at.getTime(),
  )
}

function linesOf(vacancies: VacancySummary[], { locale, timezone }: Recipient) {
  const named = vacancies.slice(0, vacanciesNamed).map(({ title, count, due }) =>
    mailWords(locale, 'answer_reminder_vacancy', {
      title,
      count,
      due: formatDeadline(due, locale, timezone),
    }),
  )
  const others = vacancies.length - named.length
  if (others > 0) named.push(mailWords(locale, 'answer_reminder_others', { count: others }))
  return named.join('\n')
}

async function readCandidate(tx: Transaction, id: string) {
  return tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function infoLink({ environment }: Dependencies, slug: string) {
  return environment.APP_URL + paths.vacancyInfo(slug)
}

function ownLink({ environment }: Dependencies, slug: string) {
  return environment.APP_URL + paths.vacancy('my-vacancies', slug)
}

/** Writes a deadline as the screens do. */
function formatDeadline(
  { answer_due_at, answer_time_zone }: Deadline,
  locale: Language,
  timezone: string | null,
) {
  return writtenDeadline(
    { answer_due_at: answer_due_at.toISOString(), answer_time_zone },
    locale,
    timezone,
  )
}
