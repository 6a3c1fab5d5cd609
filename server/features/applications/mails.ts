import { queueMail, queueMails } from '#server/emails/queue-mail.ts'
import { managers } from '#contract/roles.ts'
import type { Services } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'

type Mailing = Pick<Services, 'jobs' | 'clock' | 'environment'>

interface Received {
  company_id: string
  slug: string
  title: string
  candidate: string
  due: Date
}

/** To those who speak for the company. */
export async function mailApplicationReceived(
  services: Mailing,
  tx: Transaction,
  { company_id, slug, title, candidate, due }: Received,
) {
  const people = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('company_id', '=', company_id)
    .where('role', 'in', managers)
    .where('removed_at', 'is', null)
    .execute()
  const link = `${services.environment.APP_URL}/vacancies/vacancy/info/${slug}`
  const mails = people.map(({ name, email, locale }) => {
    const day = due.toLocaleDateString(locale === 'es' ? 'es-MX' : 'en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    const facts = { name, candidate, title, due: day, link }
    return { kind: 'application_received' as const, to: email, locale, facts }
  })
  await queueMails(services, tx, mails)
}

interface Answered {
  candidate_id: string
  vacancy_id: string
  feedback: string
}

/** What the company wrote, to the candidate. */
export async function mailApplicationAnswered(
  services: Mailing,
  tx: Transaction,
  { candidate_id, vacancy_id, feedback }: Answered,
) {
  const { name, email, locale } = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('id', '=', candidate_id)
    .executeTakeFirstOrThrow()
  const { title, slug, company } = await tx
    .selectFrom('vacancies')
    .innerJoin('companies', 'companies.id', 'vacancies.company_id')
    .select(['vacancies.title', 'vacancies.slug', 'companies.name as company'])
    .where('vacancies.id', '=', vacancy_id)
    .executeTakeFirstOrThrow()
  const link = `${services.environment.APP_URL}/my-vacancies/vacancy/${slug}`
  const facts = { name, title, company, feedback, link }
  await queueMail(services, tx, { kind: 'application_answered', to: email, locale, facts })
}
