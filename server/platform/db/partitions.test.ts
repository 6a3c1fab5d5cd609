import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { keepRetention } from '#server/retention.ts'
import { createEmptyDatabase } from '#server/testing/empty-database.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { dayMs } from '../clock.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { makePartitions, partitioned } from './partitions.ts'

const app = setUpTestApp()

/** The start of a month in UTC, so many months from the current one. */
function monthAt(count: number) {
  const now = app.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count))
}

async function listPartitions(table: string) {
  const { rows } = await sql<{ leaf: string }>`
    select leaf::text from partition_bounds(${table}::regclass) order by ends collate "C"`.execute(
    app.owner,
  )
  return rows.map(({ leaf }) => leaf)
}

function nameOf(table: string, month: Date) {
  return `partitions.${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

async function enter(at: Date, kind: string) {
  await app.db.insertInto('audit_log').values({ at, kind }).execute()
}

async function listEntries() {
  const { rows } = await sql<{ kind: string; leaf: string }>`
    select kind, tableoid::regclass::text as leaf from audit_log where kind like 'test_%' order by at`.execute(
    app.db,
  )
  return rows
}

/** Lets the first partition end with an earlier month, as if it had been made then. */
async function endFirst(table: string, end: Date) {
  const leaf = sql.table(`partitions.${table}_first`)
  const bound = sql.lit(end.toISOString())
  await sql`alter table ${sql.table(table)} detach partition ${leaf}`.execute(app.owner)
  await sql`alter table ${sql.table(table)} attach partition ${leaf}
    for values from (minvalue) to (${bound})`.execute(app.owner)
}

test('partitions are made three months ahead, and take the rows that came before them', async () => {
  const early = monthAt(3)
  await enter(early, 'test_early')
  const rest = { kind: 'test_early', leaf: 'partitions.audit_log_rest' }
  expect(await listEntries()).toEqual([rest])
  const beside = () =>
    sql<{ count: number }>`select rows_beside_partitions() as count`.execute(app.db)
  expect((await beside()).rows).toEqual([{ count: 1 }])

  await makePartitions(app.db, app.clock.now())
  for (const table of partitioned.filter((name) => name !== 'credit_entries'))
    expect(await listPartitions(table)).toEqual([
      `partitions.${table}_first`,
      nameOf(table, monthAt(2)),
      nameOf(table, monthAt(3)),
      `partitions.${table}_rest`,
    ])
  expect(await listEntries()).toEqual([{ ...rest, leaf: nameOf('audit_log', early) }])
  expect((await beside()).rows).toEqual([{ count: 0 }])
})

test('months are dropped that are past their days, also those in which no server ran', async () => {
  const owner = await createCompany(app)
  const vacancy = await createVacancy(app, owner)
  const { id } = await createCandidate(app)
  await sql`delete from audit_log`.execute(app.owner)
  for (const table of ['audit_log', 'notifications']) {
    for (const leaf of (await listPartitions(table)).slice(1, -1))
      await sql`drop table ${sql.table(leaf)}`.execute(app.owner)
    await endFirst(table, monthAt(-20))
  }
  await makePartitions(app.db, app.clock.now())
  expect(await listPartitions('audit_log')).toHaveLength(26)

  await enter(monthAt(-16), 'test_old')
  await enter(monthAt(-2), 'test_young')
  for (const at of [monthAt(-16), monthAt(-10)])
    await sql`insert into notifications (user_id, kind, vacancy_id, happened_at, created_at)
      select ${id}, 'saved_closing', id, now(), ${at} from vacancies
      where slug = ${vacancy}`.execute(app.db)
  await keepRetention(app)
  expect(await listEntries()).toEqual([
    { kind: 'test_young', leaf: nameOf('audit_log', monthAt(-2)) },
  ])
  expect(await app.db.selectFrom('notifications').select('created_at').execute()).toEqual([
    { created_at: monthAt(-10) },
  ])
  for (const [table, days] of [
    ['audit_log', 365],
    ['notifications', 396],
  ] as const) {
    const oldest = new Date(app.clock.now().getTime() - days * dayMs)
    expect((await listPartitions(table))[0]).toBe(nameOf(table, oldest))
  }
})

test('the server neither reaches a partition around its table nor drops what is to be kept', async () => {
  const attempts: [statement: string, reason: string][] = [
    ['select from partitions.messages_rest', 'permission denied'],
    ["insert into partitions.audit_log_rest (id, kind) values (1, 'x')", 'permission denied'],
    ['delete from partitions.audit_log_rest', 'permission denied'],
    ['drop table partitions.messages_rest', 'permission denied'],
    ['alter table messages detach partition partitions.messages_rest', 'must be owner'],
    ["select drop_partition('messages', 'infinity')", 'are kept'],
    ["select make_partition('users', now())", 'is not partitioned'],
    ["select partitions.divide('users', 'created_at')", 'permission denied'],
  ]
  for (const [statement, reason] of attempts)
    await expect(sql.raw(statement).execute(app.db), statement).rejects.toThrow(reason)
  const partitions = await listPartitions('audit_log')
  await sql`select drop_partition('audit_log', 'infinity')`.execute(app.db)
  expect(await listPartitions('audit_log')).toEqual(partitions)
  await enter(monthAt(0), 'test_kept')
  const leaf = sql.table(nameOf('audit_log', monthAt(0)))
  const changes = [sql`update ${leaf} set kind = 'x'`, sql`truncate ${leaf}`]
  for (const change of changes)
    await expect(change.execute(app.owner)).rejects.toThrow('append-only')
})

test('a table with rows that is divided keeps them, their order and their guards', async () => {
  const { db, pool, close } = connect(await createEmptyDatabase(), { max: 1 })
  onTestFinished(close)
  await migrate(db)
  await sql`
    create table visits (id bigint generated always as identity primary key, at timestamptz not null);
    create index visits_by_time on visits (at);
    create trigger visits_stay before update on visits
      for each row execute function refuse_change();
    insert into visits (at) values ('2023-11-01'), ('2025-11-01'), ('2024-11-01');
    select partitions.bound('visits', 'at');
    alter table visits validate constraint visits_until;
    select partitions.divide('visits', 'at')`.execute(db)
  await sql`insert into visits (at) values ('2026-11-01')`.execute(db)
  await sql`select make_partition('visits', now() + interval '2 months')`.execute(db)

  const { rows } = await pool.query(
    'select id, extract(year from at)::int as year, tableoid::regclass::text as leaf from visits order by id',
  )
  expect(rows.map(({ id, year }) => [id, year])).toEqual([
    [1, 2023],
    [2, 2025],
    [3, 2024],
    [4, 2026],
  ])
  expect(new Set(rows.map(({ leaf }) => leaf))).toEqual(new Set(['partitions.visits_first']))
  await expect(pool.query('update visits set at = now()')).rejects.toThrow('append-only')
  const { rows: indexes } = await pool.query(
    `select inhparent::regclass::text as index from pg_inherits
     where inhparent = 'visits_by_time'::regclass`,
  )
  expect(indexes).toHaveLength(3)
})
