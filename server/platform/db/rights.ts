import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** The role that the server assumes. */
export const role = 'altura_app'

/** Tables that the server may not read. */
const secrets = ['app_secret']
/** Append-only tables. */
const histories = [
  'application_moves',
  'approach_disclosures',
  'audit_log',
  'company_disclosures',
  'credit_movements',
  'credit_entries',
  'receipts',
  'vacancy_changes',
]
/** Reference data that an update replaces as a whole. */
const replaced = ['places', 'place_names']

const tables = (names: string[]) => sql.join(names.map((name) => sql.ref(name)))

/** Lets one process at a time change what belongs to the role, until the transaction ends. */
export async function lockRole(tx: Transaction) {
  await sql`select pg_advisory_xact_lock(hashtext(${role}))`.execute(tx)
}

/** Grants the role its rights to existing and future tables. */
export async function grantRights(tx: Transaction) {
  await lockRole(tx)
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname in ('public', 'jobs')`.execute(tx)
  const to = sql`to ${sql.ref(role)}`
  const ofSchemas = rows.flatMap(({ name }) => {
    const schema = sql`schema ${sql.ref(name)}`
    return [
      sql`grant usage on ${schema} ${to}`,
      sql`grant select, insert, update, delete on all tables in ${schema} ${to}`,
      sql`grant usage, select on all sequences in ${schema} ${to}`,
    ]
  })
  const statements = [
    ...ofSchemas,
    sql`alter default privileges grant usage on schemas ${to}`,
    sql`alter default privileges grant select, insert, update, delete on tables ${to}`,
    sql`alter default privileges grant usage, select on sequences ${to}`,
    sql`grant truncate on ${tables(replaced)} ${to}`,
    sql`revoke update, delete, truncate on ${tables(histories)} from ${sql.ref(role)}`,
    sql`revoke all on ${tables(secrets)} from ${sql.ref(role)}`,
  ]
  await sql.join(statements, sql`;`).execute(tx)
}

/**
 * @returns whether the grants had an effect; those by a user who does not own the tables have none
 */
export async function hasExpectedRights(tx: Transaction) {
  const { rows } = await sql<{ isFit: boolean }>`
    select bool_and(has_table_privilege(${role}, oid, 'select, insert')
      and (relname in (${sql.join(histories)})) <> has_table_privilege(${role}, oid, 'update, delete')) as "isFit"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname in ('users', ${sql.join(histories)})`.execute(tx)
  return rows[0]?.isFit ?? false
}
