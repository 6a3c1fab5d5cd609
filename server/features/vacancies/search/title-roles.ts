// The roles of vacancies, read from their titles.
import { sql } from 'kysely'
import { roleNamesMax } from '#contract/endpoint/limits.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { markChangedNames } from './changed-names.ts'
import { vocabulary as base, vocabularyHash } from './known-vocabulary.ts'
import { rolesOfTitle } from './read-roles.ts'
import { type Vocabulary, withNames } from './vocabulary.ts'

let current = { names: '[]', vocabulary: base }

/** The vocabulary with the names that operators have added; the same while they are the same. */
export async function currentVocabulary(db: Database | Transaction): Promise<Vocabulary> {
  const added = await db
    .selectFrom('role_names')
    .select(['name', 'role', 'languages'])
    .orderBy('name')
    .limit(roleNamesMax)
    .execute()
  const names = JSON.stringify(added)
  if (names !== current.names) current = { names, vocabulary: withNames(base, added) }
  return current.vocabulary
}

/** The columns of a vacancy that its title decides. */
export async function readTitle(tx: Transaction, title: string) {
  const roles = rolesOfTitle(await currentVocabulary(tx), title)
  return { roles, roles_vocabulary: vocabularyHash }
}

/** Vacancies of one transaction. */
const batch = 100

/**
 * Reads the titles again that were read with another vocabulary, and indexes their vacancies. Each
 * batch is a transaction of its own, which passes over vacancies that somebody is changing.
 */
export async function readTitlesAgain({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  await markChangedNames({ db, clock })
  const vocabulary = await currentVocabulary(db)
  let count = batch
  while (count === batch)
    count = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; title: string }>`
        select id, title from vacancies
        where roles_vocabulary is null or roles_vocabulary < ${vocabularyHash} or roles_vocabulary > ${vocabularyHash}
        limit ${batch} for update skip locked`.execute(tx)
      const read = rows.map(({ id, title }) => ({ id, roles: rolesOfTitle(vocabulary, title) }))
      await sql`
        update vacancies v set roles = read.roles, roles_vocabulary = ${vocabularyHash}
        from json_to_recordset(${JSON.stringify(read)}::json) as read (id uuid, roles text[])
        where v.id = read.id`.execute(tx)
      return rows.length
    })
}
