// Operations as the product does them.
import { grantCredits } from '#server/features/credits/commands.ts'
import { fulfilCheckout } from '#server/features/credits/fulfil-checkout.ts'
import { restorePurchase } from '#server/features/credits/purchase/restore.ts'
import { withdrawPurchase } from '#server/features/credits/purchase/withdraw.ts'
import { Refused } from '#server/platform/refused.ts'
import { createCheckout } from './checkout-factory.ts'
import { type Operation, pick } from './money-operations.ts'
import type { World } from './money-world.ts'
import { answer, approach } from './perform-approach.ts'
import { goUnconfirmed, wait } from './perform-confirmation.ts'
import { accept, apply, claim, end, invite } from './perform-invitation.ts'
import { pay, post, rework, treat } from './perform-vacancy.ts'

/** Has the product do it. @returns how it went; what was not expected is thrown */
export async function perform(world: World, operation: Operation) {
  try {
    return await attempt(world, operation)
  } catch (error) {
    if (error instanceof Refused) return 'refused'
    throw error
  }
}

async function attempt(world: World, operation: Operation): Promise<'done' | 'nothing'> {
  const { app } = world
  switch (operation.does) {
    case 'buy':
      return buy(world, operation.who)
    case 'fulfil again': {
      const bought = pick(world.purchases, operation.purchase)
      if (!bought) return 'nothing'
      await Promise.all([1, 2].map(() => fulfilCheckout(app, bought.buyer, bought.code)))
      return 'done'
    }
    case 'grant':
      return grant(world, operation)
    case 'refund':
    case 'dispute':
    case 'win':
      return reverse(world, operation)
    case 'apply': {
      const vacancy = pick(world.vacancies, operation.vacancy)
      return vacancy ? apply(world, { who: operation.who, slug: vacancy.slug }) : 'nothing'
    }
    case 'open':
    case 'answer':
    case 'answer briefly':
    case 'answer with marks':
    case 'answer with few marks':
    case 'redress':
    case 'withdraw':
      return treat(world, operation)
    case 'wait':
      await wait(world, operation.days)
      return 'done'
    case 'go unconfirmed':
      return goUnconfirmed(world, operation)
    case 'edit':
    case 'stop':
    case 'reopen':
    case 'confirm':
    case 'close for good':
    case 'set date':
      return rework(world, operation)
    case 'sponsor':
      return pay(world, operation)
    case 'post':
      return post(world, operation.price)
    case 'invite':
      return invite(world, operation)
    case 'claim':
      return claim(world, operation)
    case 'accept':
      return accept(world, operation)
    case 'approach':
      return approach(world, operation)
    case 'answer approach':
      return answer(world, operation)
    case 'decline':
    case 'revoke':
      return end(world, operation)
  }
}

async function buy(world: World, who: number): Promise<'done'> {
  const { app } = world
  const buyer = world.candidates[who]?.person ?? world.company
  const code = await createCheckout(app, buyer)
  await app.pay(code)
  await fulfilCheckout(app, buyer, code)
  world.purchases.push({ code, buyer })
  return 'done'
}

async function grant(
  { app, candidates, company }: World,
  { who, credits }: Extract<Operation, { does: 'grant' }>,
) {
  const { person } = candidates[who] ?? {}
  const owner = person ? { user_id: person.id } : { company_id: company.company_id }
  const why = { now: app.clock.now() }
  await app.db.transaction().execute((tx) => grantCredits(tx, owner, credits, why))
  return 'done' as const
}

async function reverse(
  { app, purchases }: World,
  { does, purchase, credits }: Extract<Operation, { credits: number; purchase: number }>,
) {
  const code = pick(purchases, purchase)?.code
  if (!code) return 'nothing'
  const why = { now: app.clock.now() }
  await app.db
    .transaction()
    .execute((tx) =>
      does === 'win'
        ? restorePurchase(tx, code, credits, why)
        : withdrawPurchase(tx, code, credits, { ...why, reason: does }),
    )
  return 'done'
}
