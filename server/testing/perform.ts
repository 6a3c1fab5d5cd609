// Operations as the product does them.
import { applyTo } from '#server/features/applications/apply.ts'
import { returnOverdue } from '#server/features/applications/return-overdue.ts'
import { grantCredits } from '#server/features/credits/commands.ts'
import { fulfilCheckout } from '#server/features/credits/fulfil-checkout.ts'
import { restorePurchase } from '#server/features/credits/purchase/restore.ts'
import { withdrawPurchase } from '#server/features/credits/purchase/withdraw.ts'
import { dayMs } from '#server/platform/clock.ts'
import { Refused } from '#server/platform/refused.ts'
import { applicationBody } from './application-factories.ts'
import { createCheckout } from './checkout-factory.ts'
import { type Operation, pick } from './money-operations.ts'
import type { World } from './money-world.ts'
import { close, pay, post, treat } from './perform-vacancy.ts'

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
  const now = app.clock.now()
  switch (operation.does) {
    case 'buy': {
      const buyer = world.candidates[operation.who]?.person ?? world.company
      const code = await createCheckout(app, buyer)
      await app.pay(code)
      await fulfilCheckout(app, buyer, code)
      world.purchases.push({ code, buyer })
      return 'done'
    }
    case 'fulfil again': {
      const bought = pick(world.purchases, operation.purchase)
      if (!bought) return 'nothing'
      await Promise.all([1, 2].map(() => fulfilCheckout(app, bought.buyer, bought.code)))
      return 'done'
    }
    case 'grant': {
      const { person } = world.candidates[operation.who] ?? {}
      const owner = person ? { user_id: person.id } : { company_id: world.company.company_id }
      await app.db
        .transaction()
        .execute((tx) => grantCredits(tx, owner, operation.credits, { now }))
      return 'done'
    }
    case 'refund':
    case 'dispute':
    case 'win':
      return reverse(world, operation)
    case 'apply': {
      const { person, resume } = world.candidates[operation.who] ?? {}
      const vacancy = pick(world.vacancies, operation.vacancy)
      if (!person || !resume || !vacancy) return 'nothing'
      const body = await applicationBody(app, vacancy.slug, resume)
      const { id } = await applyTo(app, person, vacancy.slug, body)
      world.applications.push({ id, slug: vacancy.slug, candidate: person })
      return 'done'
    }
    case 'open':
    case 'answer':
    case 'withdraw':
      return treat(world, operation)
    case 'wait':
      app.clock.moveBy(operation.days * dayMs)
      await returnOverdue(app)
      return 'done'
    case 'close':
      return close(world, operation.vacancy)
    case 'sponsor':
      return pay(world, operation)
    case 'post':
      return post(world, operation.price)
  }
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
