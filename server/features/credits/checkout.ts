import type { Language } from '#contract/shapes.ts'
import type { Services } from '#server/platform/app.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { announce } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import { randomToken } from '#server/platform/signing.ts'
import { move, type Owner } from './ledger.ts'
import { findOffer, getBalance, getBalanceFor, getCheckoutOf, ownerOf } from './queries.ts'

/** Begins a purchase. @returns the address where the buyer pays */
export async function startCheckout(
  { db, payments, clock }: Services,
  buyer: Actor,
  priceId: string,
  language: Language,
) {
  const offer = await findOffer(db, priceId)
  if (!offer) throw refusedField('price', 'unknown_price')

  // Kept before the provider hears of it: a payment for a purchase that we do not know would be lost.
  const code = randomToken()
  const { credits, unit_amount, currency, provider_price_id } = offer
  const { email } = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await tx
      .insertInto('checkouts')
      .values({
        id: code,
        account_id: await accountIdOf(tx, ownerOf(buyer)),
        user_id: buyer.id,
        price_id: offer.id,
        credits,
        unit_amount,
        currency,
        locale: language,
        provider: payments.provider,
        created_at: now,
        expires_at: new Date(now.getTime() + dayMs),
      })
      .execute()
    return tx.selectFrom('users').select('email').where('id', '=', buyer.id).executeTakeFirstOrThrow()
  })

  const name = offer[`name_${language}`]
  const { url, provider_id } = await payments.open({
    code,
    name,
    unit_amount,
    currency,
    provider_price_id,
    email,
  })
  if (provider_id) await db.updateTable('checkouts').set({ provider_id }).where('id', '=', code).execute()
  return url
}

/** Turns a paid purchase into credits, once, however often its buyer asks. @returns the balance */
export async function fulfilCheckout({ db, payments, clock }: Services, buyer: Actor, code: string) {
  const { status, provider_id } = await getCheckoutOf(db, buyer, code)
  if (status === 'fulfilled') return getBalanceFor(db, buyer)

  const isPaid = status === 'paid' || (await payments.isPaid({ code, provider_id }))
  if (!isPaid) throw new Refused('checkout_unpaid')
  return db.transaction().execute((tx) => creditOnce(tx, code, clock.now()))
}

/** The provider says that a purchase is paid, perhaps before its buyer is back. */
export async function fulfilNoticedCheckout({ db, clock }: Services, code: string) {
  await db.transaction().execute((tx) => creditOnce(tx, code, clock.now()))
}

/** The buyer's return and the provider's notice both end here: the first adds the credits, the second finds them added. */
async function creditOnce(tx: Transaction, code: string, now: Date) {
  const checkout = await tx
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!checkout) return 0
  const owner = await accountOwner(tx, checkout.account_id)
  if (checkout.status === 'fulfilled') return getBalance(tx, owner)

  await tx
    .updateTable('checkouts')
    .set({ status: 'fulfilled', paid_at: checkout.paid_at ?? now, fulfilled_at: now })
    .where('id', '=', code)
    .execute()
  const { credits, user_id } = checkout
  const to = { owner, kind: 'available' } as const
  await move(tx, {
    reason: 'purchase',
    credits,
    from: 'sold',
    to,
    checkout_id: code,
    actor_id: user_id,
    created_at: now,
  })
  await announce(tx, owner, { what: 'balance', id: '' })
  return getBalance(tx, owner)
}

async function accountIdOf(tx: Transaction, owner: Owner) {
  const { id } = await tx
    .selectFrom('credit_accounts')
    .select('id')
    .where((column) => column.and(owner))
    .where('kind', '=', 'available')
    .executeTakeFirstOrThrow()
  return id
}

async function accountOwner(tx: Transaction, id: string): Promise<Owner> {
  const { user_id, company_id } = await tx
    .selectFrom('credit_accounts')
    .select(['user_id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (user_id) return { user_id }
  if (company_id) return { company_id }
  throw new Error('a purchase belongs to an account that nobody owns')
}
