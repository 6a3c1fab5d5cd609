import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { sellerOf } from './seller.ts'

/** Stores a receipt with the current names and addresses, which stay as they are on it. */
export async function createReceipt(
  { environment }: Pick<Services, 'environment'>,
  tx: Transaction,
  checkout_id: string,
) {
  const seller = sellerOf(environment)
  await tx
    .insertInto('receipts')
    .columns([
      'checkout_id',
      'buyer_name',
      'buyer_email',
      'company',
      'tax_id',
      'package_en',
      'package_es',
      'seller_name',
      'seller_address',
      'seller_email',
    ])
    .expression(
      tx
        .selectFrom('checkouts')
        .innerJoin('credit_accounts as account', 'account.id', 'checkouts.account_id')
        .innerJoin('users as buyer', 'buyer.id', 'checkouts.user_id')
        .innerJoin('credit_prices as price', 'price.id', 'checkouts.price_id')
        .innerJoin('credit_packages as package', 'package.id', 'price.package_id')
        .leftJoin('companies', 'companies.id', 'account.company_id')
        .select('checkouts.id')
        .select(sql<string>`buyer.name || ' ' || buyer.last_name`.as('buyer_name'))
        .select('buyer.email')
        .select((row) => row.fn.coalesce('companies.legal_name', 'companies.name').as('company'))
        .select(['companies.tax_id', 'package.name_en', 'package.name_es'])
        .select((row) => [
          row.val(seller.seller_name).as('seller_name'),
          row.val(seller.seller_address).as('seller_address'),
          row.val(seller.seller_email).as('seller_email'),
        ])
        .where('checkouts.id', '=', checkout_id),
    )
    .execute()
}
