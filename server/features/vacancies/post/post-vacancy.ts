import { createHash } from 'node:crypto'
import type { NewVacancy } from '#contract/vacancies/vacancy-body.ts'
import type { Visibility } from '#contract/vacancies/vacancy-choices.ts'
import { recordKeyAct } from '#server/features/audit/commands.ts'
import { chargePosting } from '#server/features/credits/commands.ts'
import { setPlaces } from '#server/features/sponsorships/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { refuseClosingDate } from '../closing/closing-date.ts'
import { confirmationOf } from '../closing/confirmation/confirm.ts'
import { companyName } from '../document/company-name.ts'
import { columnsOf } from '../document/content-columns.ts'
import type { Content } from '../document/content-fields.ts'
import { insertLists } from '../document/content-lists.ts'
import { readTitle } from '../search/title-roles.ts'
import { assign } from './assign.ts'
import { findAssignees } from './assignees.ts'
import { removeDraft } from './kept-drafts.ts'
import { resolveReferences } from './references.ts'

/**
 * Publishes a vacancy for the company of `author`. A draft that was posted already, by a click
 * before this one, in another tab or with its answer lost, is not published again. A draft that is
 * posted is no longer kept.
 * @returns its slug
 */
export async function postVacancy(
  services: Services,
  author: Staff,
  body: NewVacancy,
): Promise<string> {
  const { environment, db, clock } = services
  const content = contentOfNew(body)
  const { closes_on = null, visibility = 'public', sponsored_places = null } = body
  const posted_as = idempotencyKeyOf(body.draft_id, content, {
    closes_on,
    visibility,
    sponsored_places,
  })

  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const place_id = await resolveReferences(tx, content)
    const people = await findAssignees(tx, author, body.collaborators)
    const company = await companyName(tx, author.company_id)
    await refuseClosingDate(tx, author, closes_on, now)

    if (body.draft_id !== undefined) await removeDraft(tx, author.id, body.draft_id)

    const vacancy = await tx
      .insertInto('vacancies')
      .values({
        ...columnsOf(content, place_id),
        ...(await readTitle(tx, content.title)),
        slug: slugOf(content.title),
        visibility,
        closes_on,
        company_id: author.company_id,
        created_by: author.id,
        credits_value: environment.VACANCY_CREDITS_VALUE,
        posted_as,
        draft_id: body.draft_id ?? null,
        ...(await confirmationOf(services, tx, author, now)),
        created_at: now,
        updated_at: now,
      })
      .onConflict((row) =>
        row.columns(['created_by', 'posted_as']).where('posted_as', 'is not', null).doNothing(),
      )
      .returning(['id', 'slug', 'title', 'company_id', 'credits_value'])
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
    await setPlaces(tx, vacancy, sponsored_places, { actor_id: author.id, now })
    await recordKeyAct(services, tx, author, ['vacancy_published_by_key', 'vacancies', slug])
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

function contentOfNew(body: NewVacancy): Content {
  const {
    language,
    job_status: _,
    collaborators: __,
    draft_id: ___,
    closes_on: ____,
    visibility: _____,
    sponsored_places: ______,
    ...rest
  } = body
  return { locale: language, ...rest }
}

/** The same for the same draft in the same wording: however often it is sent, it is one vacancy. */
function idempotencyKeyOf(
  draft_id: string | undefined,
  content: Content,
  {
    closes_on,
    visibility,
    sponsored_places,
  }: { closes_on: string | null; visibility: Visibility; sponsored_places: number | null },
) {
  if (draft_id === undefined) return null
  const { min_years, asked_languages, ...required } = content
  const beside = [
    ...(closes_on ? [closes_on] : []),
    ...(visibility === 'public' ? [] : [visibility]),
    ...(sponsored_places === null ? [] : [sponsored_places]),
    ...(min_years === null ? [] : [{ min_years }]),
    ...(asked_languages.length === 0 ? [] : [{ asked_languages }]),
  ]
  return createHash('sha256')
    .update(JSON.stringify([draft_id, required, ...beside]))
    .digest('base64url')
}
