// Random operations on credits in reproducible orders, single and concurrent. The ledger balances
// after each, and after single ones every balance and state equals the prediction of a model. Five
// thousand in a stress run.
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { answerDays, confirmDays, type Model, postingCost } from '#server/testing/money-model.ts'
import { candidatesCount, type Step } from '#server/testing/money-operations.ts'
import { createWorld, type World } from '#server/testing/money-world.ts'
import { runTasks } from '#server/testing/perform-confirmation.ts'
import { perform } from '#server/testing/perform.ts'
import { predict } from '#server/testing/predict.ts'
import { step } from '#server/testing/random-steps.ts'
import { readModel } from '#server/testing/read-model.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { findFaults } from './verify-ledger.ts'

const seeds = Array.from({ length: casesOf(20) }, (_, index) => index + 1)
const stepsEach = casesOf(210, 20)

const app = setUpTestApp({
  VACANCY_POST_COST: String(postingCost),
  ANSWER_DAYS: String(answerDays),
  CONFIRM_EVERY_DAYS: String(confirmDays),
})

let operations = 0

test.each(seeds)('the ledger balances after each step of sequence %i', async (seed) => {
  const lived = fc.asyncProperty(
    fc.array(step, { minLength: stepsEach, maxLength: stepsEach }),
    live,
  )
  await fc.assert(lived, { seed, numRuns: 1, endOnFailure: true })
})

test('all operations leave a ledger without faults', async () => {
  expect(operations).toBeGreaterThanOrEqual(casesOf(5_000, 200))
  expect(await findFaults(app.db)).toEqual([])
  const reasons = await app.db
    .selectFrom('credit_movements')
    .select('reason')
    .distinct()
    .orderBy('reason')
    .execute()
  expect(reasons.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      'approach',
      'approach_capture',
      'approach_release',
      'capture',
      'compensation',
      'hold',
      'redress',
      'release',
      'return',
      'sponsor',
    ]),
  )
  const { rows } = await sql<{ came: boolean; ended: boolean }>`
    select exists (select from applications where sponsorship_id = s.id) as came, ended_at is not null as ended
    from sponsorships s where invitation_id is not null`.execute(app.db)
  expect(rows.some(({ came }) => came)).toBe(true)
  expect(rows.some(({ ended }) => ended)).toBe(true)
  const lapsed = await app.db
    .selectFrom('applications')
    .innerJoin('vacancies', 'vacancies.id', 'vacancy_id')
    .select('applications.id')
    .where('closed_for', '=', 'unconfirmed')
    .where('return_cause', '=', 'vacancy_closed')
    .where('credits_spent', '>', 0)
    .limit(1)
    .execute()
  expect(lapsed).toHaveLength(1)
})

async function live(steps: Step[]) {
  const world = await createWorld(app)
  let model = await readModel(world)
  for (const [index, step] of [...beginning, ...steps].entries()) {
    const name = `step ${index}: ${JSON.stringify(step)}`
    model = await take(world, model, step, name)
    operations += step.does === 'at once' ? step.operations.length : 1
  }
  expect(await imbalances(null)).toEqual([])
}

/** Guards against a world without credits, and against one in which no answer is useless. */
const beginning: Step[] = [
  ...[0, 1, 2, 3].map((who) => ({ does: 'buy', who, purchase: 0 }) as const),
  ...[1, 2, 0].map((price) => ({ does: 'post', price }) as const),
  { does: 'apply', who: 0, vacancy: 1 },
  { does: 'answer', application: 0 },
  // Twice: it is given back once.
  { does: 'redress', application: 0 },
  { does: 'redress', application: 0 },
  { does: 'post', price: 1 },
  { does: 'go unconfirmed', who: 1, vacancy: 3 },
  { does: 'grant', who: candidatesCount, credits: 40 },
  { does: 'post', price: 1 },
  { does: 'approach', vacancy: 0 },
  { does: 'answer approach', round: 0, person: 0, answer: 'applies' },
  { does: 'answer approach', round: 0, person: 1, answer: 'no' },
  { does: 'wait', days: 8 },
]

/**
 * The model predicts single operations; of concurrent ones only the ledger and the absence of
 * errors are checked.
 */
async function take(world: World, model: Model, step: Step, name: string): Promise<Model> {
  const isPredicted = step.does !== 'at once'
  if (isPredicted) {
    const outcome = await perform(world, step)
    expect(outcome, name).toBe(predict(model, step, world.app.clock.now()))
  } else {
    await Promise.all(step.operations.map((operation) => perform(world, operation)))
    await runTasks(world.app)
  }
  const isOfAll = operations % 50 === 0
  const [found, faults] = await Promise.all([readModel(world), imbalances(isOfAll ? null : world)])
  expect(faults, name).toEqual([])
  if (isPredicted) expect(found, name).toEqual(model)
  return found
}

interface Imbalance {
  what: string
  id: string
}

/** @returns the invariants that are violated */
function imbalances(world: World | null): Promise<Imbalance[]> {
  if (!world) return selectImbalances(app.db, {})
  const owners = [...world.candidates.map(({ person }) => person.id), world.company.company_id]
  return selectImbalancesOf(app.db, { owners })
}

const selectImbalances = preparedQuery('imbalances', () => imbalanceOf(sql`true`))
const selectImbalancesOf = preparedQuery('imbalances-of', ({ owners }: { owners: string[] }) =>
  imbalanceOf(sql`user_id = any(${owners}::uuid[]) or company_id = any(${owners}::uuid[])`),
)

function imbalanceOf(owned: RawBuilder<unknown>) {
  return sql<Imbalance>`
    with account as (
      select * from credit_accounts
      where balance is not null and (${owned})
    ), accounts as (
      select account.*, sums.total, last.balance_after, waiting.credits as waiting
      from account
      cross join lateral (select coalesce(sum(delta), 0) as total from credit_entries where account_id = account.id) sums
      left join lateral (
        select balance_after from credit_entries where account_id = account.id order by id desc limit 1
      ) last on true
      left join lateral (
        select coalesce(sum(credits_spent), 0) as credits from applications
        where candidate_id = account.user_id and answered_at is null and returned_at is null
        union all
        select coalesce(sum(price * (places - (
          select count(*) from applications
          where sponsorship_id = sponsorships.id and withdrawn_at is null
            and (answered_at is not null or returned_at is not null)))), 0)
          + (select coalesce(sum(r.price * (r.approached - (
              select count(*) from approaches a where a.round_id = r.id and a.answer <> 'no'))), 0)
            from approach_rounds r where r.company_id = account.company_id and r.ended_at is null)
        from sponsorships where company_id = account.company_id
        order by credits desc limit 1
      ) waiting on account.kind = 'held'
    )
    select 'balance is not the sum' as what, id::text from accounts where balance <> total
    union all select 'balance is not what the last entry left', id::text from accounts where balance <> coalesce(balance_after, 0)
    union all select 'below zero', id::text from accounts where kind <> 'debt' and balance < 0
    union all select 'debt above zero', id::text from accounts where kind = 'debt' and balance > 0
    union all select 'held for nothing', id::text from accounts where balance <> waiting
    union all select 'spends what is owed', debt.id::text from accounts debt join accounts available
      on available.kind = 'available' and (available.user_id = debt.user_id or available.company_id = debt.company_id)
      where debt.kind = 'debt' and debt.balance < 0 and available.balance > 0
    union all select 'does not sum to zero', movement_id::text from credit_entries
      where movement_id in (select movement_id from credit_entries where account_id in (select id from account))
      group by movement_id having sum(delta) <> 0
    union all select 'earned and given back', application.id::text from applications application
      where candidate_id in (select user_id from account) and credits_spent + sponsored_credits > 0
        and (select count(*) from credit_movements
            where application_id = application.id and reason in ('capture', 'return', 'compensation'))
          <> case when answered_at is null and returned_at is null
              or withdrawn_at is not null and sponsorship_id is not null then 0 else 1 end
    union all select 'given back without a capture, or twice', movement.application_id::text
      from credit_movements movement join applications application on application.id = movement.application_id
      where candidate_id in (select user_id from account) and movement.reason = 'redress'
      group by movement.application_id
      having count(*) > 1 or count(*) filter (where application.answered_at is null) > 0`
}
