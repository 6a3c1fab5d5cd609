import { managers } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { UnansweredApplication } from './waiting-vacancies.ts'

export interface Recipient {
  id: string
  name: string
  email: string
  locale: Language
  timezone: string | null
}

export interface Reminder {
  recipient: Recipient
  waiting: UnansweredApplication[]
}

/**
 * Owner and administrators are reminded of all applications; others of those that are assigned to
 * them, and of vacancies they posted or are assigned to.
 */
export async function recipientsOf(
  tx: Transaction,
  company_id: string,
  waiting: (UnansweredApplication & { created_by: string; assignee_id: string | null })[],
): Promise<Reminder[]> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'timezone', 'role'])
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .execute()
  const assigned = await tx
    .selectFrom('vacancy_collaborators')
    .select(['vacancy_id', 'user_id'])
    .where('vacancy_id', 'in', [...new Set(waiting.map(({ vacancy_id }) => vacancy_id))])
    .execute()
  return people.map(({ role, ...recipient }) => ({
    recipient,
    waiting: waiting.filter(
      ({ vacancy_id, created_by, assignee_id }) =>
        managers.some((manager) => manager === role) ||
        created_by === recipient.id ||
        assignee_id === recipient.id ||
        assigned.some(
          ({ user_id, vacancy_id: of }) => user_id === recipient.id && of === vacancy_id,
        ),
    ),
  }))
}
