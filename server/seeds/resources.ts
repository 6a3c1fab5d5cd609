// The lists that every installation has: choices of the forms, packages of credits, places of the
// world.
import { sql } from 'kysely'
import * as z from 'zod'
import packageFile from '#db/seeds/data/packages.json' with { type: 'json' }
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { audiences } from '#server/platform/payments/payments.ts'
import { seedLists } from './seed-lists.ts'
import { seedPlaces } from './seed-places.ts'

const Audience = z.enum(audiences)
const packages = packageFile.map((row) => ({ ...row, audience: Audience.parse(row.audience) }))

/**
 * Brings the lists up to the files. Calling it again, or in several processes at once, changes
 * nothing.
 */
export async function seedResources(db: Database) {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed resources'))`.execute(tx)
    await seedLists(tx)
    await seedPackages(tx)
    await seedPlaces(tx)
  })
}

/** Only what is not there yet: once installed, packages and prices are the operator's. */
async function seedPackages(tx: Transaction) {
  await tx
    .insertInto('credit_packages')
    .values(packages.map(({ price: _, ...row }, position) => ({ ...row, position })))
    .onConflict((row) => row.doNothing())
    .execute()
  await tx
    .insertInto('credit_prices')
    .values(packages.map(({ id, price }) => ({ ...price, package_id: id })))
    .onConflict((row) => row.doNothing())
    .execute()
}
