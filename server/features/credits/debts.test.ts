import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { captureCredits, grantCredits, returnCredits } from './commands.ts'
import { addPurchase } from './purchase/add.ts'
import { restorePurchase } from './purchase/restore.ts'
import { withdrawPurchase } from './purchase/withdraw.ts'
import { getOwed } from './queries.ts'
import { findFaults } from './verify-ledger.ts'

const app = setUpTestApp()
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(app.db)).toEqual([])
}

function inTransaction<T>(
  work: (tx: Transaction, why: { now: Date; actor_id: null }) => Promise<T>,
) {
  return app.db.transaction().execute((tx) => work(tx, { now: app.clock.now(), actor_id: null }))
}

/** Ten credits, bought. */
async function createBuyer() {
  const buyer = await createCandidate(app, { has_salary: true })
  const code = await createCheckout(app, buyer)
  await inTransaction((tx, why) => addPurchase(tx, code, 10, why))
  return { buyer, code, owner: { user_id: buyer.id } }
}

type Buyer = Awaited<ReturnType<typeof createBuyer>>['buyer']

async function creditsOf(buyer: Buyer) {
  const { remaining_credits, held_credits, owed_credits } = await app.call(buyer, getUser)
  return [remaining_credits, held_credits, owed_credits]
}

/** An application that holds so many credits. */
async function applyFor(buyer: Buyer, credits_value: number) {
  const slug = await createVacancy(app, await createCompany(app), { credits_value })
  return (await createApplication(app, buyer, slug)).id
}

/** The application knows that its credits went where they belong. */
async function settle(id: string) {
  await app.db
    .updateTable('applications')
    .set({ return_cause: 'unanswered', returned_at: app.clock.now(), next_at: null })
    .where('id', '=', id)
    .execute()
}

test('partial refunds withdraw the credits of a purchase in steps, and never more than it added', async () => {
  const { buyer, code, owner } = await createBuyer()
  const back = (credits: number, reason: 'refund' | 'dispute' = 'refund') =>
    inTransaction((tx, why) => withdrawPurchase(tx, code, credits, { ...why, reason }))

  expect(await back(4)).toBe(4)
  expect(await creditsOf(buyer)).toEqual([6, 0, 0])
  expect(await back(4)).toBe(4)
  await inTransaction((tx, why) => grantCredits(tx, owner, 5, why))
  expect(await back(10, 'dispute')).toBe(2)
  expect(await back(1)).toBe(0)
  expect(await creditsOf(buyer)).toEqual([5, 0, 0])
})

test('withdrawn credits that were already spent become a debt, which is repaid first', async () => {
  const { buyer, code, owner } = await createBuyer()
  const id = await applyFor(buyer, 8)
  expect(await creditsOf(buyer)).toEqual([2, 8, 0])

  await inTransaction((tx, why) => withdrawPurchase(tx, code, 10, { ...why, reason: 'refund' }))
  expect(await creditsOf(buyer)).toEqual([0, 8, 8])
  expect(await getOwed(app.db, owner)).toBe(8)
  await inTransaction((tx, why) => grantCredits(tx, owner, 3, why))
  expect(await creditsOf(buyer)).toEqual([0, 8, 5])
  await inTransaction((tx, why) => returnCredits(tx, owner, 8, { ...why, application_id: id }))
  await settle(id)
  expect(await creditsOf(buyer)).toEqual([3, 0, 0])
})

test('a purchase repays the debt of an earlier one', async () => {
  const { buyer, code } = await createBuyer()
  await applyFor(buyer, 10)
  await inTransaction((tx, why) => withdrawPurchase(tx, code, 10, { ...why, reason: 'dispute' }))

  const again = await createCheckout(app, buyer)
  await inTransaction((tx, why) => addPurchase(tx, again, 10, why))
  expect(await creditsOf(buyer)).toEqual([0, 10, 0])
})

test('a dispute that is won restores its credits, once', async () => {
  const { buyer, code } = await createBuyer()
  await inTransaction((tx, why) => withdrawPurchase(tx, code, 3, { ...why, reason: 'refund' }))
  await inTransaction((tx, why) => withdrawPurchase(tx, code, 10, { ...why, reason: 'dispute' }))
  expect(await creditsOf(buyer)).toEqual([0, 0, 0])

  expect(await inTransaction((tx, why) => restorePurchase(tx, code, 10, why))).toBe(7)
  expect(await inTransaction((tx, why) => restorePurchase(tx, code, 10, why))).toBe(0)
  expect(await creditsOf(buyer)).toEqual([7, 0, 0])
})

test('a purchase that was never fulfilled has nothing to withdraw', async () => {
  const buyer = await createCandidate(app)
  const code = await createCheckout(app, buyer)
  const taken = inTransaction((tx, why) =>
    withdrawPurchase(tx, code, 10, { ...why, reason: 'refund' }),
  )
  expect(await taken).toBe(0)
  expect(await creditsOf(buyer)).toEqual([0, 0, 0])
})

test('an application is captured or returned exactly once under concurrency', async () => {
  const { buyer, owner } = await createBuyer()
  const id = await applyFor(buyer, 4)
  const endings = [captureCredits, returnCredits, captureCredits, returnCredits].map((end) =>
    inTransaction((tx, why) => end(tx, owner, 4, { ...why, application_id: id })),
  )
  const ended = await Promise.allSettled(endings)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await settle(id)
  const [available, held] = await creditsOf(buyer)
  expect(held).toBe(0)
  expect([6, 10]).toContain(available)
})

test('the database refuses a negative balance and a positive debt', async () => {
  const { buyer } = await createBuyer()
  for (const [kind, balance] of [
    ['available', -1],
    ['held', -1],
    ['debt', 1],
  ] as const)
    await expect(
      sql`update credit_accounts set balance = ${balance} where user_id = ${buyer.id} and kind = ${kind}`.execute(
        app.db,
      ),
    ).rejects.toThrow('an_owned_account_has_an_owner_and_a_balance')
})
