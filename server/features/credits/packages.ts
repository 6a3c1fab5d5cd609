import type { Package } from '#contract/credits/packages.ts'
import type { Payer } from '#contract/credits/payers.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Audience } from '#server/platform/payments/payments.ts'
import type { Services } from '#server/platform/services.ts'

type Dependencies = Pick<Services, 'db' | 'payments'>
type Reader = Pick<Actor, 'company_id'>

/** The packages on sale to a buyer at the current provider, cheapest first. */
export async function listPackages(services: Dependencies, buyer: Reader, language: Language) {
  return packagesFor(services, buyer.company_id === null ? 'candidate' : 'company', language)
}

/** @returns the packages on sale to this kind of buyer at the current provider, cheapest first */
export async function packagesFor(
  { db, payments }: Dependencies,
  buyer: Payer,
  language: Language,
): Promise<Package[]> {
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
    .where('audience', 'in', [buyer, 'both'])
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

/** @returns the offer of a price on sale to a buyer, or undefined */
export async function findOffer({ db, payments }: Dependencies, buyer: Reader, priceId: string) {
  return db
    .selectFrom('credit_prices')
    .innerJoin('credit_packages', 'credit_packages.id', 'credit_prices.package_id')
    .select(['credit_prices.id', 'unit_amount', 'currency', 'credits'])
    .where('credit_prices.id', '=', priceId)
    .where('credit_packages.provider', '=', payments.provider)
    .where('audience', 'in', audiencesOf(buyer))
    .where('credit_prices.archived_at', 'is', null)
    .where('credit_packages.archived_at', 'is', null)
    .executeTakeFirst()
}

/** The people of a company buy for it. */
function audiencesOf({ company_id }: Reader): Audience[] {
  return [company_id === null ? 'candidate' : 'company', 'both']
}
