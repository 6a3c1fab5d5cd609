import type { Services } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Payments that are not what was asked for, the oldest first. Nothing was given for them yet. */
export function listHeldPayments(db: Database) {
  return db
    .selectFrom('checkouts')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .select(['provider_id', 'users.email', 'credits', 'unit_amount', 'currency'])
    .select(['paid_amount', 'paid_currency', 'paid_at'])
    .where('status', '=', 'mismatched')
    .orderBy('paid_at')
    .execute()
}

/**
 * Takes what was paid for what was asked: the purchase is fulfilled the next time its payment is heard of, which the
 * reconciliation sees to within minutes.
 * @returns false where no such payment is held
 */
export async function acceptHeldPayment({ db }: Pick<Services, 'db'>, providerId: string): Promise<boolean> {
  const accepted = await db
    .updateTable('checkouts')
    .set((held) => ({
      status: 'pending',
      unit_amount: held.fn.coalesce('paid_amount', 'unit_amount'),
      currency: held.fn.coalesce('paid_currency', 'currency'),
      asked_at: null,
    }))
    .where('provider_id', '=', providerId)
    .where('status', '=', 'mismatched')
    .returning('id')
    .executeTakeFirst()
  return accepted !== undefined
}
