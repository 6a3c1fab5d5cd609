import { defaultLanguage, type Language } from '#contract/fields/languages.ts'
import { createPerson } from '#server/features/accounts/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'

interface NewCollaborator {
  name: string
  last_name: string
  email: string
  phone?: string | null | undefined
  password_hash: string
  role: 'collaborator' | 'administrator'
  /** That of the request. */
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
    const locale = await languageFor(tx, actor, person.locale)
    const newcomer = { ...person, locale, phone, company_id, created_by }
    const { id } = await createPerson(services, tx, newcomer)
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

/**
 * That of the request, or of the profile of whoever adds them: clients ask for the default language
 * without anybody having chosen it.
 */
async function languageFor(tx: Transaction, { id }: Staff, asked: Language): Promise<Language> {
  if (asked !== defaultLanguage) return asked
  const { locale } = await tx
    .selectFrom('users')
    .select('locale')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return locale
}
