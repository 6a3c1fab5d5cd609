import { recordAudit } from '#server/features/audit/commands.ts'
import { markCompanyErased } from '#server/features/companies/leaving/commands.ts'
import { deleteFileRow } from '#server/features/files/commands.ts'
import { returnOfVacancies } from '#server/features/vacancies/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { eraseCompanyRows } from './company-rows.ts'
import {
  discard,
  erasePersonIn,
  type Grounds,
  type Left,
  removeExports,
  unerasedPeople,
} from './person.ts'

/**
 * Erases a company with everybody of it: what is its own goes, what candidates need stays without
 * its name, and the books keep a number that leads to nobody. Nobody waits for it any more: its
 * vacancies closed when this was asked for, and the credits of all who waited return first.
 * @returns false if somebody else has undone it or was faster
 */
export async function eraseCompany(
  services: Services,
  id: string,
  grounds: Grounds,
  isDue: (company: { erase_at: Date | null }) => boolean,
): Promise<boolean> {
  await returnAllOf(services, id)
  const left = await services.db.transaction().execute(async (tx) => {
    const company = await tx
      .selectFrom('companies')
      .select(['id', 'name', 'legal_name', 'email', 'logo_file_id', 'cover_file_id', 'erase_at'])
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!company || !isDue(company)) return null
    if (await isAwaited(tx, id)) throw new Error('credits of a company that leaves are still held')
    const keys = await removeExports(services, tx, 'company_id', id)
    const left: Left = { keys, texts: identifyingTexts(company) }
    for (const person of await unerasedPeople(tx).where('company_id', '=', id).execute()) {
      const { keys, texts } = await erasePersonIn(services, tx, person, grounds)
      left.keys.push(...keys)
      left.texts.push(...texts)
    }
    await markCompanyErased(services, tx, id)
    await eraseCompanyRows(tx, id)
    for (const file of [company.logo_file_id, company.cover_file_id])
      if (file) left.keys.push(await deleteFileRow(services, tx, file))
    // One that is on its way to a candidate is delivered, and gone then.
    await services.jobs.forget(tx, 'mail', identifyingTexts(company), 'failed')
    const entry = { company_id: id, object: 'companies', object_id: id }
    await recordAudit(services, tx, { kind: 'company_erased', ...grounds, ...entry })
    return left
  })
  if (left) await discard(services, left)
  return left !== null
}

/** Returns what is due of closed vacancies, a batch of each at a time. */
async function returnAllOf(services: Services, company_id: string) {
  const awaited = await services.db
    .selectFrom('applications')
    .select('vacancy_id')
    .distinct()
    .where('company_id', '=', company_id)
    .where('next_at', 'is not', null)
    .where('return_cause', 'is not', null)
    .execute()
  await returnOfVacancies(
    services,
    awaited.map(({ vacancy_id }) => vacancy_id),
  )
}

async function isAwaited(tx: Transaction, company_id: string) {
  const awaited = await tx
    .selectFrom('applications')
    .select('id')
    .where('company_id', '=', company_id)
    .where('next_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return awaited !== undefined
}

/** The texts by which mails about a company are found. */
function identifyingTexts({ name, legal_name, email }: Named) {
  return [name, legal_name, email].flatMap((text) => text || [])
}

interface Named {
  name: string
  legal_name: string | null
  email: string | null
}
