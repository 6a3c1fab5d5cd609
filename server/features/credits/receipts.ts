import type { Receipt } from '#contract/credits.ts'
import { managers } from '#contract/roles.ts'
import type { Language } from '#contract/shapes.ts'
import type { Services } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { receiptNumber } from './rules.ts'

type Reading = Pick<Services, 'db' | 'environment'>

/** The receipt of a purchase that became credits. Of what somebody may not see, it does not say that it is there. */
export async function getReceipt(
  { db, environment }: Reading,
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
      name: environment.SELLER_NAME,
      address: environment.SELLER_ADDRESS,
      email: environment.CONTACT_EMAIL_2,
    },
    buyer: {
      name: `${bought.name} ${bought.last_name}`,
      email: bought.email,
      company: bought.company,
      tax_id: bought.tax_id,
    },
    package: bought[`name_${language}`],
    credits,
    amount: paid_amount ?? unit_amount,
    currency: paid_currency ?? currency,
    reference: bought.payment_id ?? bought.provider_id,
    reversals: reversals.map(({ changed_at, ...reversal }) => ({
      ...reversal,
      at: changed_at.toISOString(),
    })),
    credits_withdrawn,
  }
}

/** For the buyer, and where it was bought for a company, for those who manage it. */
async function findBought(db: Database, reader: Actor, code: string) {
  const companyId = managers.some((role) => role === reader.role) ? reader.company_id : null
  return db
    .selectFrom('checkouts')
    .innerJoin('credit_accounts as account', 'account.id', 'checkouts.account_id')
    .innerJoin('users as buyer', 'buyer.id', 'checkouts.user_id')
    .innerJoin('credit_prices as price', 'price.id', 'checkouts.price_id')
    .innerJoin('credit_packages as package', 'package.id', 'price.package_id')
    .leftJoin('companies', 'companies.id', 'account.company_id')
    .selectAll('checkouts')
    .select(['buyer.name', 'buyer.last_name', 'buyer.email', 'package.name_en', 'package.name_es'])
    .select((row) => row.fn.coalesce('companies.legal_name', 'companies.name').as('company'))
    .select('companies.tax_id')
    .where('checkouts.id', '=', code)
    .where('status', '=', 'fulfilled')
    .where((row) =>
      companyId
        ? row.or([row('checkouts.user_id', '=', reader.id), row('account.company_id', '=', companyId)])
        : row('checkouts.user_id', '=', reader.id),
    )
    .executeTakeFirst()
}
