import { sql } from 'kysely'
import type { NewVacancy } from '#contract/vacancy-body.ts'
import { chargePosting } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { balanceChanged, toCompany } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { assign, findAssignees } from './assignees.ts'
import { columnsOf } from './content-fields.ts'
import { contentOfNew, idempotencyKeyOf, insertLists, resolveReferences } from './content.ts'

/**
 * Publishes a vacancy for the company of `author`. A draft that was posted already, by a click
 * before this one, in another tab or with its answer lost, is not published again.
 * @returns its slug
 */
export async function postVacancy(
  services: Services,
  author: Staff,
  body: NewVacancy,
): Promise<string> {
  const { environment, db, clock } = services
  const content = contentOfNew(body)
  const posted_as = idempotencyKeyOf(body.draft_id, content)

  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const place_id = await resolveReferences(tx, content)
    const people = await findAssignees(tx, author, body.collaborators)
    const company = await companyName(tx, author.company_id)

    const vacancy = await tx
      .insertInto('vacancies')
      .values({
        ...columnsOf(content, place_id),
        slug: slugOf(content.title),
        company_id: author.company_id,
        created_by: author.id,
        credits_value: environment.VACANCY_CREDITS_VALUE,
        posted_as,
        created_at: now,
        updated_at: now,
      })
      .onConflict((row) =>
        row.columns(['created_by', 'posted_as']).where('posted_as', 'is not', null).doNothing(),
      )
      .returning(['id', 'slug', 'title'])
      .executeTakeFirst()
    if (!vacancy) return slugPostedAs(tx, author, posted_as)

    const { id, slug, title } = vacancy
    await insertLists(tx, id, content)
    await assign(services, tx, { id, slug, title, company }, people)
    const cost = environment.VACANCY_POST_COST
    await chargePosting(tx, { company_id: author.company_id }, cost, {
      vacancy_id: id,
      actor_id: author.id,
      now,
    })
    if (cost > 0) await publish(tx, toCompany(author.company_id), balanceChanged())
    return slug
  })
}

async function slugPostedAs(tx: Transaction, author: Staff, posted_as: string | null) {
  const { slug } = await tx
    .selectFrom('vacancies')
    .select('slug')
    .where('created_by', '=', author.id)
    .where('posted_as', '=', posted_as)
    .executeTakeFirstOrThrow()
  return slug
}

/**
 * Held until the end, so that a company renamed meanwhile is found by its new name: locked before
 * its vacancies.
 */
export async function companyName(tx: Transaction, id: string) {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return name
}

/**
 * Sets the price of an application; earlier applications keep theirs.
 * @returns false for an unknown vacancy
 */
export async function setPrice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  slug: string,
  credits_value: number,
) {
  const changed = await db
    .updateTable('vacancies')
    .set({ credits_value, updated_at: clock.now() })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * The least number of newest rows in each recent index: one for frequent terms, one for rare terms.
 */
export const recentSizes = [8_000, 64_000]

/** Begins the indexes of the recent vacancies anew where they have grown to twice their size. */
export async function renewRecentSearch({ db }: Pick<Services, 'db'>, sizes = recentSizes) {
  await sql`select renew_recent_search(variadic ${sizes}::int[])`.execute(db)
}
