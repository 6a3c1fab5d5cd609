import { changeRole as giveRole, removePerson } from '#server/features/accounts/staff/commands.ts'
import { type AuditEntry, recordAudit } from '#server/features/audit/commands.ts'
import { removeDraftsOf } from '#server/features/vacancies/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** @returns the id of the person whose role it is */
export async function changeRole(
  services: Services,
  actor: Staff,
  slug: string,
  role: 'collaborator' | 'administrator',
) {
  return services.db.transaction().execute(async (tx) => {
    const person = await findManageable(tx, actor, slug)
    await giveRole(services, tx, person, role)
    if (role !== person.role)
      await record(services, tx, actor, person, { kind: 'role_changed', details: { role } })
    return person.id
  })
}

export async function removeCollaborator(services: Services, actor: Staff, slug: string) {
  await services.db.transaction().execute(async (tx) => {
    const person = await findManageable(tx, actor, slug)
    await removePerson(services, tx, person.id, actor.id)
    await removeDraftsOf(tx, person.id)
    await record(services, tx, actor, person, { kind: 'person_removed' })
  })
}

function record(
  services: Services,
  tx: Transaction,
  { id: actor_id, company_id }: Staff,
  person: { id: string },
  entry: Pick<AuditEntry, 'kind' | 'details'>,
) {
  return recordAudit(services, tx, { ...entry, actor_id, company_id, person_id: person.id })
}

/**
 * Locks a person of the same company. The owner and oneself are excluded, so a company keeps at
 * least one manager.
 */
async function findManageable(tx: Transaction, actor: Staff, slug: string) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('company_id', '=', actor.company_id)
    .where('slug', '=', slug)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new Refused('not_found')
  if (person.id === actor.id) throw new Refused('person_is_you')
  if (person.role === 'company') throw new Refused('person_is_owner')
  return person
}
