// Names of roles that operators add to the vocabulary of the search:
// docs/decisions/0097-names-without-a-release.md
import type * as z from 'zod/mini'
import { roleNamesMax } from '#contract/endpoint/limits.ts'
import type { Language } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import type { RoleName } from '#contract/operators/vocabulary.ts'
import type { NewRoleName } from '#contract/vacancies/role-name-body.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { parseQuery } from '../search/parse-query.ts'
import { nameMax, namesIn } from '../search/places.ts'
import { presentParts } from '../search/reading.ts'
import { currentVocabulary } from '../search/title-roles.ts'
import { isRole, keyOfName, titleOfRole, type Vocabulary } from '../search/vocabulary.ts'
import { presentName, roleNamesIn } from './queries.ts'

type Acting = Pick<Services, 'db' | 'clock' | 'jobs'>

/**
 * Has searches and titles read a name as a role. The same name and role again change its languages,
 * if they differ.
 * @throws Refused invalid_fields for an unknown role, and for a name that has no meaning of its own
 *   or is understood already
 */
export async function addRoleName(
  services: Acting,
  operator: Operator,
  { name, role, languages }: z.infer<typeof NewRoleName>,
  language: Language,
): Promise<RoleName> {
  const { db, clock } = services
  const vocabulary = await currentVocabulary(db)
  if (!isRole(vocabulary, role)) throw refusedField('role', 'invalid_choice')
  const key = keyOfName(vocabulary, name)
  const existing = await roleNamesIn(db).where('t.name', '=', key).executeTakeFirst()
  if (existing?.role !== role) await refuseName(db, vocabulary, name, language)
  else if (existing.languages.toSorted().join() === languages.toSorted().join())
    return presentName(vocabulary, existing, language)
  return db.transaction().execute(async (tx) => {
    const added_at = clock.now()
    const { count } = await tx
      .selectFrom('role_names')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (!existing && count >= roleNamesMax) throw refusedField('name', 'up_to_items', roleNamesMax)
    const values = { written: name, languages, added_at, added_by: operator.id }
    const added = await tx
      .insertInto('role_names')
      .values({ name: key, role, ...values })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(values).where('role_names.role', '=', role),
      )
      .returning('name')
      .executeTakeFirst()
    // Another operator has given the name to another role at the same moment.
    if (!added) throw refusedField('name', 'invalid')
    await noteChange(services, tx, { key, role, operator, kind: 'role_name_added' })
    const row = await roleNamesIn(tx).where('t.name', '=', key).executeTakeFirstOrThrow()
    return presentName(vocabulary, row, language)
  })
}

/** Removes a name. @throws Refused not_found */
export async function removeRoleName(services: Acting, operator: Operator, key: string) {
  await services.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('role_names')
      .where('name', '=', key)
      .returning('role')
      .executeTakeFirst()
    if (!removed) throw new Refused('not_found')
    const { role } = removed
    await noteChange(services, tx, { key, role, operator, kind: 'role_name_removed' })
  })
}

interface NameChange {
  key: string
  role: string
  operator: Operator
  kind: 'role_name_added' | 'role_name_removed'
}

/** Records the act, and has titles and saved searches with the name read again. */
async function noteChange(
  services: Acting,
  tx: Transaction,
  { key, role, operator, kind }: NameChange,
) {
  const changed_at = services.clock.now()
  await tx
    .insertInto('changed_role_names')
    .values({ name: key, changed_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ changed_at }))
    .execute()
  await recordAudit(services, tx, {
    kind,
    actor_id: operator.id,
    object: 'role_names',
    object_id: key,
    details: { role },
  })
  await services.jobs.runTask(tx, 'vacancy-roles')
}

/** @throws Refused invalid_fields for a name without a word that lacks a meaning */
async function refuseName(db: Database, vocabulary: Vocabulary, name: string, language: Language) {
  const key = keyOfName(vocabulary, name)
  if (key.length > lengths.role_name.max)
    throw refusedField('name', 'max_length', lengths.role_name.max)
  const words = key.split(' ')
  if (words.length > nameMax) throw refusedField('name', 'too_many_words', nameMax)
  const isMeant = (word: string) =>
    /\p{L}/u.test(word) &&
    word.length > 1 &&
    !vocabulary.noise.has(word) &&
    !vocabulary.links.has(word)
  if (!words.some(isMeant)) throw refusedField('name', 'no_meaning')
  const { places } = await namesIn(db, name, vocabulary, language)
  const { parts } = parseQuery(vocabulary, places, name)
  const isNew = parts.some(
    (part) => part.kind === 'word' && part.roles.length === 0 && isMeant(part.word),
  )
  if (isNew) return
  const ambiguous = parts.flatMap((part) => (part.kind === 'word' ? part.roles : []))
  const subject = [
    ...presentParts(vocabulary, parts, language)
      .filter(({ kind }) => kind !== 'word')
      .map(({ label }) => label),
    ...new Set(ambiguous.map((role) => titleOfRole(vocabulary, role, language))),
  ].join(', ')
  throw new Refused('invalid_fields', { name: [{ code: 'understood_already', subject }] })
}
