import { paths } from '#contract/pages/web-paths.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Assignee } from './assignees.ts'

export type Notifying = Pick<Services, 'jobs' | 'clock' | 'environment'>

export interface AssignedVacancy {
  id: string
  slug: string
  title: string
  company: string
}

/** Puts people on a vacancy and tells each, in the product and by mail. */
export async function assign(
  services: Notifying,
  tx: Transaction,
  vacancy: AssignedVacancy,
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
  await notify(tx, {
    kind: 'assigned',
    thing: 'vacancy',
    to: people.map(({ id: user_id }) => ({ user_id, id: vacancy.id })),
    at: services.clock.now(),
  })
}
