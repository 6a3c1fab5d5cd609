import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/web-paths.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

export interface Assignee {
  id: string
  slug: string
  name: string
  email: string
  locale: Language
}

/**
 * The people behind these addresses.
 * @throws Refused invalid_fields where one cannot be assigned here
 */
export async function findAssignees(
  tx: Transaction,
  { company_id }: Staff,
  slugs: string[],
): Promise<Assignee[]> {
  const wanted = [...new Set(slugs)]
  if (wanted.length === 0) return []
  const people = await tx
    .selectFrom('users')
    .select(['id', 'slug', 'name', 'email', 'locale'])
    .where('company_id', '=', company_id)
    .where('role', 'in', ['administrator', 'collaborator'])
    .where('slug', 'in', wanted)
    .where('removed_at', 'is', null)
    .execute()
  if (people.length !== wanted.length) throw refusedField('collaborators', 'unknown_person')
  return people
}

/** Puts people on a vacancy and tells each by mail. */
export async function assign(
  services: Pick<Services, 'jobs' | 'clock' | 'environment'>,
  tx: Transaction,
  vacancy: { id: string; slug: string; title: string; company: string },
  people: Assignee[],
) {
  if (people.length === 0) return
  await tx
    .insertInto('vacancy_collaborators')
    .values(people.map((person) => ({ vacancy_id: vacancy.id, user_id: person.id })))
    .execute()
  const { title, company, slug } = vacancy
  const link = services.environment.APP_URL + paths.vacancyInfo(slug)
  const mails = people.map(({ name, email, locale }) => ({
    kind: 'vacancy_assigned' as const,
    to: email,
    locale,
    facts: { name, title, company, link },
  }))
  await queueMails(services, tx, mails)
}
