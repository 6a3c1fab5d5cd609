import { sql } from 'kysely'
import { queueMail } from '#server/emails/queue-mail.ts'
import { markErased } from '#server/features/accounts/status/commands.ts'
import { endOpenApplications } from '#server/features/applications/answer/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { deleteFileRow } from '#server/features/files/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { closeStreams } from '#server/platform/live/live.ts'
import { removeMails } from '#server/platform/mail/outbox.ts'
import type { Services } from '#server/platform/services.ts'
import { dataClasses } from '../data-classes.ts'
import { removeExport } from '../export/ask.ts'
import { eraseKeptByOnly } from './company-rows.ts'
import { eraseRows } from './rows.ts'

export interface Grounds {
  /** Null for the product itself, at the end of the days. */
  actor_id: string | null
  reason?: string
}

/** To be removed after the commit: stored files, and mails that contain one of the texts. */
export interface Left {
  keys: string[]
  texts: string[]
}

type ErasedPerson = Awaited<
  ReturnType<ReturnType<typeof unerasedPeople>['executeTakeFirstOrThrow']>
>

/** Selects people who are not erased, and locks them. */
export function unerasedPeople(tx: Transaction) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'company_id', 'name', 'last_name', 'email', 'locale'])
    .select(['erase_at', 'removed_at'])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
}

/**
 * Erases a person: what is theirs goes, what others need stays without anything personal, and the
 * books keep a number that leads to nobody. Their open applications end first.
 * @returns false if somebody else has undone it or was faster
 */
export async function erasePerson(
  services: Services,
  id: string,
  grounds: Grounds,
  isDue: (person: { erase_at: Date | null }) => boolean,
): Promise<boolean> {
  const left = await services.db.transaction().execute(async (tx) => {
    const person = await unerasedPeople(tx).where('id', '=', id).executeTakeFirst()
    return person && isDue(person) ? erasePersonIn(services, tx, person, grounds) : null
  })
  if (left) await discard(services, left)
  return left !== null
}

/** The same in an open transaction; `discard` follows its commit. */
export async function erasePersonIn(
  services: Services,
  tx: Transaction,
  person: ErasedPerson,
  grounds: Grounds,
): Promise<Left> {
  const { id, company_id, role, removed_at, email: to, locale } = person
  if (role === 'candidate') await endOpenApplications(services, tx, id)
  const texts = await identifyingTexts(tx, person)
  const files = await listFileIds(tx, id)
  const keys = await removeExports(services, tx, 'user_id', id)
  await markErased(services, tx, id)
  for (const { tables } of dataClasses)
    for (const [name, table] of Object.entries(tables))
      if (table.mine)
        await eraseRows(tx, name, table.erased, table.mine, { user_id: id, company_id: null })
  if (role === 'candidate') await eraseKeptByOnly(tx, id)
  await sql`select erase_from_histories(${id}, null)`.execute(tx)
  for (const file of files) keys.push(await deleteFileRow(services, tx, file))
  await services.jobs.forget(tx, 'mail', texts)
  const entry = { person_id: id, company_id, object: 'users', object_id: id }
  await recordAudit(services, tx, { kind: 'account_erased', ...grounds, ...entry })
  await closeStreams(tx, id)
  // Somebody who had left a company before has no account to be told of.
  if (removed_at === null)
    await queueMail(services, tx, { kind: 'account_erased', to, locale, facts: {} })
  return { keys, texts }
}

/** Removes all copies of a person's or a company's data. @returns their keys, to be discarded */
export async function removeExports(
  services: Services,
  tx: Transaction,
  column: 'user_id' | 'company_id',
  id: string,
): Promise<string[]> {
  const copies = await tx
    .selectFrom('data_exports')
    .select(['id', 'storage_key'])
    .where(column, '=', id)
    .forUpdate()
    .execute()
  for (const copy of copies) await removeExport(services, tx, copy)
  return copies.flatMap(({ storage_key }) => storage_key ?? [])
}

/** Removes what a rollback could not bring back: stored files, and mails of the outbox. */
export async function discard({ storage, environment }: Services, { keys, texts }: Left) {
  for (const key of keys) await storage.discard(key)
  await removeMails(environment, texts)
}

interface Named {
  id: string
  name: string
  last_name: string
  email: string
}

/** The texts by which mails about a person are found: their addresses, and their full name. */
async function identifyingTexts(tx: Transaction, { id, name, last_name, email }: Named) {
  const changes = await tx
    .selectFrom('email_changes')
    .select(['old_email', 'new_email'])
    .where('user_id', '=', id)
    .execute()
  const emails = changes.flatMap(({ old_email, new_email }) => [old_email, new_email])
  return [...new Set([email, ...emails, `${name} ${last_name}`])]
}

async function listFileIds(tx: Transaction, id: string) {
  const { rows } = await sql<{ id: string }>`
    select photo_file_id as id from users where id = ${id} and photo_file_id is not null
    union select file_id from resumes where user_id = ${id} and file_id is not null`.execute(tx)
  return rows.map((row) => row.id)
}
