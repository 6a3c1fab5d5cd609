import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import { countriesIn } from '#server/features/resources/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { sellerOf } from './seller.ts'

/** Stores a receipt with the current names and addresses, which stay as they are on it. */
export async function createReceipt(
  { environment }: Pick<Services, 'environment'>,
  tx: Transaction,
  checkout_id: string,
) {
  const { address, postal_code, city, country, ...bought } = await findBought(tx, checkout_id)
  const place = { address, postal_code, city, country }
  await tx
    .insertInto('receipts')
    .values({
      ...bought,
      checkout_id,
      company_address_en: addressOf(place, 'en'),
      company_address_es: addressOf(place, 'es'),
      ...sellerOf(environment),
    })
    .execute()
}

/** The buyer and the package; for the people of a company, the company as it is invoiced. */
function findBought(tx: Transaction, checkout_id: string) {
  return tx
    .selectFrom('checkouts')
    .innerJoin('credit_accounts as account', 'account.id', 'checkouts.account_id')
    .innerJoin('users as buyer', 'buyer.id', 'checkouts.user_id')
    .innerJoin('credit_prices as price', 'price.id', 'checkouts.price_id')
    .innerJoin('credit_packages as package', 'package.id', 'price.package_id')
    .leftJoin('companies', 'companies.id', 'account.company_id')
    .select(sql<string>`buyer.name || ' ' || buyer.last_name`.as('buyer_name'))
    .select((row) => row.fn.coalesce('companies.legal_name', 'companies.name').as('company'))
    .select([
      'buyer.email as buyer_email',
      'companies.tax_id',
      'companies.invoice_address as address',
      'companies.invoice_postal_code as postal_code',
      'companies.invoice_city as city',
      'companies.invoice_country as country',
      'package.name_en as package_en',
      'package.name_es as package_es',
    ])
    .where('checkouts.id', '=', checkout_id)
    .executeTakeFirstOrThrow()
}

type Place = Record<'address' | 'postal_code' | 'city' | 'country', string | null>

/** @returns null if nothing of it is given */
function addressOf({ address, postal_code, city, country }: Place, language: Language) {
  const town = [postal_code, city].filter(Boolean).join(' ')
  const countryName = country && countriesIn(language)[country]
  return [address, town, countryName].filter(Boolean).join(', ') || null
}
