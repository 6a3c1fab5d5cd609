import type { Language } from '#contract/fields/languages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { refusedField } from '#server/platform/refused.ts'

export interface Assignee {
  id: string
  slug: string
  name: string
  email: string
  locale: Language
}

/**
 * The people behind these addresses.
 * @throws Refused invalid_fields if one cannot be assigned here
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
