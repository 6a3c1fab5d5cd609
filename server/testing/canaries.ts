// Words that stand nowhere else, put into every text that the data classes hold of a person.
import { sql } from 'kysely'
import { personalTables } from '#server/features/privacy/data-classes.ts'
import { about, type Subject } from '#server/features/privacy/export/subject.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Texts about a person's rows that are nobody's: rules, offers, and the other side's. */
const ofNobody: Record<string, readonly string[]> = {
  applications: ['answer_time_zone'],
  approach_rounds: ['due_time_zone'],
  audit_log: ['kind', 'object', 'object_id'],
  checkouts: ['currency', 'paid_currency', 'payment_id', 'provider_id'],
  credit_movements: ['note'],
  data_exports: ['storage_key'],
  files: ['storage_key', 'mime'],
  // The words of an operator.
  reports: ['note'],
  receipts: [
    'company',
    'tax_id',
    'company_address_en',
    'company_address_es',
    'package_en',
    'package_es',
    'seller_name',
    'seller_address',
    'seller_email',
  ],
}
/** Texts about a company's rows that are its people's, or nobody's. */
const ofItsPeople: Record<string, readonly string[]> = {
  ...ofNobody,
  companies: ['time_zone'],
  receipts: [
    'buyer_name',
    'buyer_email',
    'package_en',
    'package_es',
    'seller_name',
    'seller_address',
    'seller_email',
  ],
  reports: ['object', 'reason', 'text'],
}
const ofPeople = ['applications', 'credit_accounts', 'credit_entries', 'users']
/** Their rows belong to a company, or contain ids only. */
const elsewhere = ['changes', 'credit_accounts', 'credit_entries', 'vacancies']

interface Planted {
  table: string
  column: string
  word: string
}

/**
 * Plants a word in each free text, JSON and byte column of the subject's rows. Columns with a rule
 * of their own (choices, keys) refuse it.
 * @param owner the database as its owner, because no trigger may refuse
 */
export async function plantCanaries(owner: Database, subject: Subject, mark: string) {
  const planted: Planted[] = []
  const isPerson = subject.company_id === null
  const [others, untouched] = isPerson ? [ofNobody, elsewhere] : [ofItsPeople, ofPeople]
  for (const { name: table, mine, ofCompany } of personalTables) {
    const whole = isPerson ? mine : ofCompany?.where
    if (whole === undefined || untouched.includes(table)) continue
    // A message of the other side is the other side's; that of a company is not one person's.
    const isOwnMessage = `t.sender_id = $me and t.model_type = 'User'`
    const where = isPerson && table === 'messages' ? isOwnMessage : whole
    for (const { column, type } of await plantable(owner, table)) {
      if (others[table]?.includes(column)) continue
      const word = `${mark}-${table}-${column}`.replaceAll('_', '-')
      const done = await owner.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`savepoint planting`.execute(tx)
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} t set ${sql.ref(column)} = ${valueOf(type, word)}
          where ${about(where, subject)}`
          .execute(tx)
          .catch(async () => {
            await sql`rollback to savepoint planting`.execute(tx)
            return { numAffectedRows: 0n }
          })
        return Number(numAffectedRows)
      })
      if (done > 0) planted.push({ table, column, word })
    }
  }
  return planted
}

/** The rows of a unique column differ by their place. */
function valueOf(type: string, word: string) {
  const text = sql`${word}::text || '-' || md5(t.ctid::text)`
  if (type === 'bytea') return sql`convert_to(${text}, 'UTF8')`
  return type === 'jsonb' ? sql`jsonb_build_object('word', ${text})` : text
}

/** Columns of texts and bytes that are no part of a key. */
async function plantable(owner: Database, table: string) {
  const { rows } = await sql<{ column: string; type: string }>`
    select column_name as column, data_type as type from information_schema.columns c
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and data_type in ('text', 'jsonb', 'bytea') and column_name not in (
        select a.attname from pg_constraint k, unnest(k.conkey) key
        join pg_attribute a on a.attnum = key
        where k.conrelid = ${table}::regclass and a.attrelid = k.conrelid and k.contype in ('p', 'f'))`.execute(
    owner,
  )
  return rows
}

/** Finds the tables of every schema that contain a word, as a text or as its bytes. */
export async function tablesWith(owner: Database, word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema', 'partitions')`.execute(owner)
  const bytes = Buffer.from(word).toString('hex')
  const leaks: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.raw(name)} t
      where position(${word} in t::text) > 0 or position(${bytes} in t::text) > 0
      limit 1`.execute(owner)
    if (rows.length > 0) leaks.push(name)
  }
  return leaks
}
