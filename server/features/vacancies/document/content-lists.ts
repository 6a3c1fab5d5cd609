// The lists of a vacancy's content, each in a table of its own.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Content } from './content-fields.ts'

export async function insertLists(tx: Transaction, vacancy_id: string, content: Content) {
  await insertOutcomes(tx, vacancy_id, content)
  await insertCompetencies(tx, vacancy_id, content)
  await insertIndustries(tx, vacancy_id, content)
}

/** Writes the lists that differ. */
export async function replaceLists(
  tx: Transaction,
  vacancy_id: string,
  before: Content,
  after: Content,
) {
  if (!isDeepStrictEqual(before.outcomes, after.outcomes)) {
    await replaceOutcomes(tx, vacancy_id, after)
  }
  if (!isDeepStrictEqual(before.competencies, after.competencies)) {
    await tx.deleteFrom('vacancy_competencies').where('vacancy_id', '=', vacancy_id).execute()
    await insertCompetencies(tx, vacancy_id, after)
  }
  if (!isDeepStrictEqual(before.industries, after.industries)) {
    await tx.deleteFrom('vacancy_industries').where('vacancy_id', '=', vacancy_id).execute()
    await insertIndustries(tx, vacancy_id, after)
  }
}

/**
 * Answers belong to an outcome by its id: one keeps it if its words stay, also at another place, or
 * if it is edited at its place. Once an application was sent, if only to be withdrawn, what was
 * answered is not put in other words: one that is edited is a new one.
 */
async function replaceOutcomes(tx: Transaction, vacancy_id: string, { outcomes }: Content) {
  const before = await tx
    .deleteFrom('vacancy_outcomes')
    .where('vacancy_id', '=', vacancy_id)
    .returning(['id', 'outcome', 'position'])
    .execute()
  const sent = await tx
    .selectFrom('applications')
    .select('id')
    .where('vacancy_id', '=', vacancy_id)
    .limit(1)
    .executeTakeFirst()
  const same = outcomes.map((words) => before.find(({ outcome }) => outcome === words)?.id)
  const ids = same.map((id, index) => {
    const edited = before.find(({ position }) => position === index + 1)?.id
    return id ?? (sent || same.includes(edited) ? null : (edited ?? null))
  })
  await sql`
    insert into vacancy_outcomes (id, vacancy_id, outcome, position) overriding system value
    select coalesce(id, nextval(pg_get_serial_sequence('vacancy_outcomes', 'id'))), ${vacancy_id}, outcome, position
    from unnest(${ids}::int[], ${outcomes}::text[]) with ordinality as written (id, outcome, position)`.execute(
    tx,
  )
}

async function insertOutcomes(tx: Transaction, vacancy_id: string, { outcomes }: Content) {
  const rows = outcomes.map((outcome, index) => ({ vacancy_id, outcome, position: index + 1 }))
  await tx.insertInto('vacancy_outcomes').values(rows).execute()
}

async function insertCompetencies(tx: Transaction, vacancy_id: string, { competencies }: Content) {
  const rows = competencies.map((competency_id, index) => ({
    vacancy_id,
    competency_id,
    position: index + 1,
  }))
  await tx.insertInto('vacancy_competencies').values(rows).execute()
}

async function insertIndustries(tx: Transaction, vacancy_id: string, { industries }: Content) {
  const rows = industries.map((industry_id, index) => ({
    vacancy_id,
    industry_id,
    position: index + 1,
  }))
  await tx.insertInto('vacancy_industries').values(rows).execute()
}
