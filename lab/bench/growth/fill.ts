// A database with years of messages, of conversations of four weeks each, in the order of time.
import { sql } from 'kysely'
import type { Connection } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makePartitions } from '#server/platform/db/partitions.ts'

const messagesOfChat = 20
export const months = 24

/** The start of a month in UTC, so many months from the current one. */
export function monthAt(count: number) {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count))
}

/** Divides the empty tables as if they had been partitioned for years. */
export async function divideYears(db: Database) {
  for (const table of ['messages', 'audit_log', 'notifications']) {
    const first = sql.table(`partitions.${table}_first`)
    const end = sql.lit(monthAt(-months).toISOString())
    await sql`alter table ${sql.table(table)} detach partition ${first}`.execute(db)
    await sql`alter table ${sql.table(table)} attach partition ${first}
      for values from (minvalue) to (${end})`.execute(db)
  }
  await makePartitions(db, new Date())
}

/**
 * Adds messages, each month as many. Nobody reads these conversations but by their id: their
 * people and applications are not there.
 * @returns the rows a second of the first and of the last month
 */
export async function fillMessages({ pool }: Connection, rows: number) {
  const client = await pool.connect()
  const perMonth = Math.round(rows / months)
  const rates: number[] = []
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      create temporary table begun (id uuid, candidate_id uuid, staff_id uuid, created_at timestamptz)`)
    for (let month = -months; month < 0; month++) {
      await client.query('truncate begun')
      await client.query(
        `insert into begun select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
           $1::timestamptz + random() * interval '2 days' from generate_series(1, $2)`,
        [monthAt(month), Math.round(perMonth / messagesOfChat)],
      )
      await client.query(`insert into chats
          (id, application_id, vacancy_id, candidate_id, company_id, active_at, created_at, last_message_at)
        select id, gen_random_uuid(), gen_random_uuid(), candidate_id, staff_id,
          created_at + interval '26 days', created_at, created_at + interval '26 days' from begun`)
      const from = performance.now()
      await client.query(
        `insert into messages (chat_id, sender_id, model_type, content, client_id, created_at)
         select id, case n % 2 when 0 then candidate_id else staff_id end,
           case n % 2 when 0 then 'User' else 'Vacancy' end,
           repeat('About the next steps. ', 1 + n % 12), gen_random_uuid(), created_at + n * interval '1.3 days'
         from begun cross join generate_series(1, $1) n order by n`,
        [messagesOfChat],
      )
      rates.push(perMonth / ((performance.now() - from) / 1000))
    }
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
  return { first: rates[0] ?? 0, last: rates.at(-1) ?? 0 }
}

/** Adds entries of the audit log to one month. */
export async function fillLog({ pool }: Connection, rows: number, month: Date) {
  await pool.query(
    `insert into audit_log (kind, at, person_id, actor_id, object, object_id)
     select 'signed_in', $1::timestamptz + n * interval '25 days' / $2, gen_random_uuid(),
       gen_random_uuid(), 'sessions', n::text
     from generate_series(1, $2) n`,
    [month, rows],
  )
}

/** Adds read notifications of everybody who writes, so many a month for more than a year. */
export async function fillNotifications({ pool }: Connection, each: number) {
  await pool.query(
    `insert into notifications (user_id, kind, chat_id, happened_at, read_at, created_at)
     select u.id, 'new_message', c.id, at, at, at
     from users u
     cross join lateral (select id from chats where candidate_id = u.id limit 1) c
     cross join lateral (
       select now() - (n::float8 / $1) * interval '400 days' as at from generate_series(1, $1) n) one
     where u.slug like 'writer-%'`,
    [each],
  )
}

/** @returns bytes of the rows and of the indexes of all messages, for each */
export async function sizeOfMessages({ pool }: Connection) {
  const { rows } = await pool.query<{ heap: number; indexes: number; count: number }>(
    `select sum(pg_table_size(leaf)) as heap, sum(pg_indexes_size(leaf)) as indexes,
       (select count(*) from messages) as count
     from partitions_of('messages')`,
  )
  const { heap = 0, indexes = 0, count = 1 } = rows[0] ?? {}
  return { heap: heap / count, indexes: indexes / count }
}
