import { sql } from 'kysely'
import type { Collaborator } from '#contract/companies/collaborator.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/labels.ts'

/** Lists the people of a company: the owner, then administrators, then collaborators. */
export async function listStaff(
  db: Database,
  actor: Staff,
  language: Language,
): Promise<Collaborator[]> {
  const people = await staffOf(db, actor.company_id).execute()
  return people.map((person) => shownAs(person, language))
}

/** The people who can be assigned to a vacancy. */
export async function listAssignable(
  db: Database,
  actor: Staff,
  language: Language,
): Promise<Collaborator[]> {
  const people = await staffOf(db, actor.company_id)
    .where('role', 'in', ['administrator', 'collaborator'])
    .execute()
  return people.map((person) => shownAs(person, language))
}

export async function getCollaborator(db: Database, actor: Staff, id: string, language: Language) {
  const person = await staffOf(db, actor.company_id).where('id', '=', id).executeTakeFirstOrThrow()
  return shownAs(person, language)
}

function staffOf(db: Database, companyId: string) {
  return db
    .selectFrom('users')
    .select(['slug', 'name', 'last_name', 'email', 'phone', 'role'])
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy(sql`array_position(array['company', 'administrator', 'collaborator'], role)`)
    .orderBy(sql`folded(name)`)
    .orderBy(sql`folded(last_name)`)
    .orderBy('id')
}

function shownAs(person: Omit<Collaborator, 'role_name'>, language: Language): Collaborator {
  return { ...person, role_name: label(language, person.role) }
}
