import type { Language } from '#contract/languages.ts'
import { createPerson } from '#server/features/accounts/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'

interface NewCollaborator {
  name: string
  last_name: string
  email: string
  phone?: string | null | undefined
  password_hash: string
  role: 'collaborator' | 'administrator'
  locale: Language
}

/** @returns the id of the new member of staff */
export async function addCollaborator(
  services: Services,
  actor: Staff,
  { phone = null, ...person }: NewCollaborator,
) {
  const { company_id, id: created_by } = actor
  return services.db.transaction().execute(async (tx) => {
    const { id } = await createPerson(services, tx, { ...person, phone, company_id, created_by })
    await recordAudit(services, tx, {
      kind: 'person_added',
      actor_id: created_by,
      person_id: id,
      company_id,
      details: { role: person.role },
    })
    return id
  })
}
