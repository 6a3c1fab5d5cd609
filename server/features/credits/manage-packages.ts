import type { Insertable } from 'kysely'
import type { CreditPackages } from '#db/tables.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

interface NewPackage extends Omit<
  Insertable<CreditPackages>,
  'position' | 'provider' | 'archived_at'
> {
  price: { unit_amount: number; currency: string }
}

type Dependencies = Pick<Services, 'db' | 'clock'>

/** All packages, including archived ones. */
export function listAllPackages(db: Database) {
  return db
    .selectFrom('credit_packages as package')
    .leftJoin('credit_prices as price', 'price.package_id', 'package.id')
    .select([
      'package.id',
      'package.provider',
      'package.name_en',
      'package.audience',
      'package.credits',
      'package.archived_at',
    ])
    .select(['price.id as price_id', 'price.unit_amount', 'price.currency'])
    .orderBy('package.provider', 'desc')
    .orderBy('package.position')
    .orderBy('price.id')
    .execute()
}

/** Puts a package on sale. @returns false if its id is taken */
export async function addPackage(
  { db }: Pick<Services, 'db'>,
  { price, ...added }: NewPackage,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { last } = await tx
      .selectFrom('credit_packages')
      .select((packages) => packages.fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    const inserted = await tx
      .insertInto('credit_packages')
      .values({ ...added, position: (last ?? -1) + 1 })
      .onConflict((row) => row.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return false
    await tx
      .insertInto('credit_prices')
      .values({ ...price, id: `price-${added.id}-${price.currency}`, package_id: added.id })
      .execute()
    return true
  })
}

/** Takes a package off sale. @returns false if no such package is on sale */
export async function archivePackage({ db, clock }: Dependencies, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const archived_at = clock.now()
    const archived = await tx
      .updateTable('credit_packages')
      .set({ archived_at })
      .where('id', '=', id)
      .where('provider', '=', 'test')
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!archived) return false
    await tx
      .updateTable('credit_prices')
      .set({ archived_at })
      .where('package_id', '=', id)
      .where('archived_at', 'is', null)
      .execute()
    return true
  })
}
