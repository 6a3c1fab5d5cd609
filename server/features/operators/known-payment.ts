import type { KnownPayment } from '#contract/operators/payments.ts'
import { refundState } from '#server/features/credits/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import {
  companyName,
  hiddenCompany,
  hiddenPerson,
  personName,
} from '#server/platform/db/known-names.ts'
import { Refused } from '#server/platform/refused.ts'

/** Reads a purchase for an operator. */
export async function getPayment(db: Database, code: string): Promise<KnownPayment> {
  const payment = await findPayment(db, code)
  if (!payment) throw new Refused('not_found')
  const reversals = await db
    .selectFrom('payment_reversals')
    .select(['kind', 'stage', 'amount', 'changed_at'])
    .where('checkout_id', '=', code)
    .orderBy('created_at')
    .execute()
  const { user_id, name, name_hidden, company_id, company, company_hidden, ...known } = payment
  const { unit_amount, currency, paid_amount, paid_currency, ...rest } = known
  const refund = refundState(paid_amount ?? unit_amount, reversals)
  return {
    ...rest,
    status: known.status === 'fulfilled' && refund ? refund : known.status,
    buyer: { id: user_id, name, name_hidden },
    company:
      company_id === null ? null : { id: company_id, name: company, name_hidden: company_hidden },
    asked: { amount: unit_amount, currency },
    paid:
      paid_amount === null ? null : { amount: paid_amount, currency: paid_currency ?? currency },
    created_at: known.created_at.toISOString(),
    paid_at: known.paid_at?.toISOString() ?? null,
    fulfilled_at: known.fulfilled_at?.toISOString() ?? null,
    reversals: reversals.map((reversal) => ({
      ...reversal,
      changed_at: reversal.changed_at.toISOString(),
    })),
  }
}

function findPayment(db: Database, code: string) {
  return db
    .selectFrom('checkouts')
    .innerJoin('users', 'users.id', 'checkouts.user_id')
    .innerJoin('credit_accounts as account', 'account.id', 'checkouts.account_id')
    .leftJoin('companies', 'companies.id', 'account.company_id')
    .select(['checkouts.id as code', 'checkouts.status', 'checkouts.user_id', 'credits'])
    .select([personName('users').as('name'), hiddenPerson('users').as('name_hidden')])
    .select(['account.company_id', companyName('companies').as('company')])
    .select(hiddenCompany('companies').as('company_hidden'))
    .select(['credits_withdrawn', 'unit_amount', 'currency', 'paid_amount', 'paid_currency'])
    .select(['provider', 'provider_id', 'payment_id', 'receipt_number'])
    .select(['checkouts.created_at', 'paid_at', 'fulfilled_at'])
    .where('checkouts.id', '=', code)
    .executeTakeFirst()
}
