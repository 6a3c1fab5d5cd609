import type { Receipt } from '#contract/credits/receipt.ts'
import { managers } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { reversalsOn } from './receipt-reversals.ts'
import { receiptNumber } from './rules.ts'

/**
 * The receipt of a fulfilled purchase.
 * @throws Refused not_found also for a receipt that the reader may not see
 */
export async function getReceipt(
  db: Database,
  reader: Actor,
  code: string,
  language: Language,
): Promise<Receipt> {
  const bought = await findBought(db, reader, code)
  if (!bought?.fulfilled_at || !bought.receipt_number) throw new Refused('not_found')
  const reversals = await db
    .selectFrom('payment_reversals')
    .select(['kind', 'stage', 'amount', 'changed_at'])
    .where('checkout_id', '=', code)
    .orderBy('created_at')
    .execute()

  const { credits, unit_amount, paid_amount, currency, paid_currency, credits_withdrawn } = bought
  return {
    code,
    number: receiptNumber(bought.receipt_number),
    issued_at: bought.fulfilled_at.toISOString(),
    is_test: bought.provider === 'test',
    seller: {
      name: bought.seller_name ?? '',
      address: bought.seller_address ?? '',
      email: bought.seller_email ?? '',
    },
    buyer: {
      name: bought.buyer_name,
      email: bought.buyer_email,
      company: bought.company,
      tax_id: bought.tax_id,
      address: bought[`company_address_${language}`],
    },
    package: bought[`package_${language}`],
    credits,
    amount: paid_amount ?? unit_amount,
    currency: paid_currency ?? currency,
    reference: bought.payment_id ?? bought.provider_id,
    reversals: reversalsOn(reversals),
    credits_withdrawn,
  }
}

/** Restricted to the buyer and, for a purchase of a company, its managers. */
async function findBought(db: Database, reader: Actor, code: string) {
  const companyId = managers.some((role) => role === reader.role) ? reader.company_id : null
  return db
    .selectFrom('checkouts')
    .innerJoin('credit_accounts as account', 'account.id', 'checkouts.account_id')
    .innerJoin('receipts', 'receipts.checkout_id', 'checkouts.id')
    .selectAll('checkouts')
    .selectAll('receipts')
    .where('checkouts.id', '=', code)
    .where('status', '=', 'fulfilled')
    .where((row) =>
      companyId
        ? row.or([
            row('checkouts.user_id', '=', reader.id),
            row('account.company_id', '=', companyId),
          ])
        : row('checkouts.user_id', '=', reader.id),
    )
    .executeTakeFirst()
}
