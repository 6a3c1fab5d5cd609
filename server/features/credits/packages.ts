import type { Language } from '#contract/languages.ts'
import type { Services } from '#server/platform/services.ts'

/** The packages on sale at the current provider, cheapest first. */
export async function listPackages(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  language: Language,
) {
  const packages = await db
    .selectFrom('credit_packages')
    .innerJoin('credit_prices', 'credit_prices.package_id', 'credit_packages.id')
    .select([
      'credit_packages.id',
      `name_${language} as name`,
      `description_${language} as description`,
      'credits',
      'credit_prices.id as price_id',
      'unit_amount',
      'currency',
    ])
    .where('credit_packages.provider', '=', payments.provider)
    .where('credit_packages.archived_at', 'is', null)
    .where('credit_prices.archived_at', 'is', null)
    .orderBy('unit_amount')
    .orderBy('position')
    .execute()
  return packages.map(({ price_id, unit_amount, currency, ...rest }) => ({
    ...rest,
    default_price: { id: price_id, unit_amount, currency },
  }))
}

/** @returns the offer of a price on sale, or undefined */
export async function findOffer(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  priceId: string,
) {
  return db
    .selectFrom('credit_prices')
    .innerJoin('credit_packages', 'credit_packages.id', 'credit_prices.package_id')
    .select(['credit_prices.id', 'unit_amount', 'currency', 'credits'])
    .where('credit_prices.id', '=', priceId)
    .where('credit_packages.provider', '=', payments.provider)
    .where('credit_prices.archived_at', 'is', null)
    .where('credit_packages.archived_at', 'is', null)
    .executeTakeFirst()
}
