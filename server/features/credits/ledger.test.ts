import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#server/platform/db/connect.ts'
import { makePartitions } from '#server/platform/db/partitions.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { grantCredits } from './commands.ts'
import { getBalanceFor } from './queries.ts'
import { findFaults } from './verify-ledger.ts'

const app = setUpTestApp()

test('a grant is one transaction from the system to its owner, with its actor and note', async () => {
  const candidate = await createCandidate(app)
  const why = { actor_id: candidate.id, note: 'welcome', now: app.clock.now() }
  await app.db.transaction().execute((tx) => grantCredits(tx, { user_id: candidate.id }, 7, why))

  const entries = await app.db
    .selectFrom('credit_entries as e')
    .innerJoin('credit_movements as m', 'm.id', 'e.movement_id')
    .innerJoin('credit_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'e.delta', 'e.balance_after', 'm.reason', 'm.note'])
    .where('m.actor_id', '=', candidate.id)
    .orderBy('e.id')
    .execute()
  expect(entries).toEqual([
    { kind: 'available', delta: 7, balance_after: 7, reason: 'grant', note: 'welcome' },
    { kind: 'granted', delta: -7, balance_after: null, reason: 'grant', note: 'welcome' },
  ])
  expect(await getBalanceFor(app.db, candidate)).toBe(7)
})

const changes = [
  sql`update credit_entries set delta = 100`,
  sql`update credit_movements set note = 'x'`,
  sql`delete from credit_entries`,
  sql`delete from credit_movements`,
  sql`truncate credit_entries`,
  sql`truncate credit_movements cascade`,
]

test('transactions and entries cannot be updated or deleted, even by the owner of the tables', async () => {
  await createCandidate(app, { credits: 1 })

  for (const change of changes)
    await expect(change.execute(app.owner)).rejects.toThrow('append-only')
})

test('the role of the server has no rights to change the ledger', async () => {
  await createCandidate(app, { credits: 1 })
  await expect(
    sql`alter table credit_entries disable trigger user`.execute(app.db),
  ).rejects.toThrow('owner')
  for (const table of ['credit_entries', 'credit_movements'])
    await sql`alter table ${sql.ref(table)} disable trigger user`.execute(app.owner)

  for (const change of changes)
    await expect(change.execute(app.db)).rejects.toThrow('permission denied')
  for (const table of ['credit_entries', 'credit_movements'])
    await sql`alter table ${sql.ref(table)} enable trigger user`.execute(app.owner)
})

test('an account has one entry in a transaction, also where its entries are in two partitions', async () => {
  await makePartitions(app.db, app.clock.now())
  await createCandidate(app, { credits: 1 })
  const copies = sql`
    insert into credit_entries (id, movement_id, account_id, delta, balance_after, hash)
    overriding system value
    select id + 60000000, movement_id, account_id, delta, balance_after, hash from credit_entries
    where movement_id = (select max(id) from credit_movements)`
  await expect(copies.execute(app.db)).rejects.toThrow('does not balance')
  const twice = app.db.transaction().execute(async (tx) => {
    await sql`set constraints all deferred`.execute(tx)
    const { numAffectedRows } = await copies.execute(tx)
    expect(numAffectedRows).toBe(2n)
  })
  await expect(twice).rejects.toThrow('does not balance')
  expect(await findFaults(app.db)).toEqual([])
})

test('a balance that was changed directly is found', async () => {
  const candidate = await createCandidate(app, { credits: 2 })
  expect(await findFaults(app.db)).toEqual([])
  await app.db
    .updateTable('credit_accounts')
    .set({ balance: 5 })
    .where('user_id', '=', candidate.id)
    .where('kind', '=', 'available')
    .execute()

  const faults = await findFaults(app.db)
  expect(faults.map(({ expected, found }) => ({ expected, found }))).toEqual([
    { expected: 2, found: 5 },
    { expected: 2, found: 5 },
  ])
})

test('posting a transaction does not read the accounts of others', async () => {
  const candidate = await createCandidate(app)
  const company = await createCompany(app)
  // A separate connection, because the statistics are per connection.
  const { db, close } = connect(app.databaseUrl, { max: 1 })
  await sql`
    with made as (insert into companies (name) select 'Company ' || number from generate_series(1, 1000) number returning id)
    insert into credit_accounts (company_id, kind, balance)
    select id, kind, 0 from made, unnest(array['available', 'held', 'debt']) kind`.execute(
    app.owner,
  )
  await sql`analyze credit_accounts`.execute(app.owner)

  const read = await db.transaction().execute(async (tx) => {
    for (let count = 0; count < 10; count++)
      for (const owner of [{ user_id: candidate.id }, { company_id: company.company_id }])
        await grantCredits(tx, owner, 3, { now: app.clock.now() })
    const { rows } =
      await sql`select seq_scan from pg_stat_xact_user_tables where relname = 'credit_accounts'`.execute(
        tx,
      )
    return rows
  })
  await close()
  expect(read).toEqual([{ seq_scan: 0 }])
})
