// The vacancies that somebody is writing. The browser has a copy of its own of the one it shows;
// see docs/decisions/0065-vacancies-written-again.md.
import { sql } from 'kysely'
import { vacancyDraftsMax } from '#contract/endpoint/limits.ts'
import type { DraftContent } from '#contract/vacancies/draft-content.ts'
import type { KeptDraft, WholeDraft } from '#contract/vacancies/kept-drafts.ts'
import type { WizardStep } from '#contract/vacancies/wizard-steps.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import { isoTime } from '#server/platform/db/build-json.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { draftsChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

interface Keeping {
  content: DraftContent
  step: WizardStep
  copy: string
  version: number | null
}

/**
 * Keeps a draft as it is now. A copy goes on from whatever it has kept itself, also if it has
 * not heard of that; from what another copy has kept only once it has read it.
 * @throws Refused draft_changed if another copy was faster, not_found if it was deleted,
 * draft_posted, too_many_drafts
 */
export async function keepDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Staff,
  id: string,
  { content, step, copy, version }: Keeping,
): Promise<KeptDraft> {
  if (!isDraftId(id)) throw new Refused('not_found')
  const { id: owner_id, company_id } = author
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, owner_id)
    const [kept] = await draftsOf(tx, { owner_id, id })
    if (kept && kept.copy !== copy && kept.version !== version) throw new Refused('draft_changed')
    const state = { content: JSON.stringify(content), step, copy, updated_at: clock.now() }
    if (kept)
      await tx
        .updateTable('vacancy_drafts')
        .set({ ...state, version: kept.version + 1 })
        .where('owner_id', '=', owner_id)
        .where('id', '=', id)
        .execute()
    else {
      await refuseNew(tx, author, id, version)
      await tx
        .insertInto('vacancy_drafts')
        .values({ ...state, owner_id, id, company_id, version: 1, created_at: clock.now() })
        .execute()
    }
    await publish(tx, toUser(owner_id), draftsChanged())
    return oneDraft(await draftsOf(tx, { owner_id, id }))
  })
}

/**
 * Keeps several complete drafts at once: all of them, or none. Those that are there already stay as
 * they are.
 * @throws Refused too_many_drafts
 */
export async function keepImported(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: owner_id, company_id }: Staff,
  imported: readonly { id: string; content: DraftContent }[],
): Promise<KeptDraft[]> {
  const now = clock.now()
  const ids = imported.map(({ id }) => id)
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, owner_id)
    const drafts = await draftsOf(tx, { owner_id, id: null })
    const fresh = imported.filter(({ id }) => !drafts.some((draft) => draft.id === id))
    if (drafts.length + fresh.length > vacancyDraftsMax) throw new Refused('too_many_drafts')
    if (fresh.length > 0)
      await tx
        .insertInto('vacancy_drafts')
        .values(
          fresh.map(({ id, content }) => ({
            owner_id,
            id,
            company_id,
            content: JSON.stringify(content),
            step: 'industries' satisfies WizardStep,
            version: 1,
            copy: `import-${id}`,
            created_at: now,
            updated_at: now,
          })),
        )
        .execute()
    await publish(tx, toUser(owner_id), draftsChanged())
    return (await draftsOf(tx, { owner_id, id: null })).filter(({ id }) => ids.includes(id))
  })
}

/** A draft that was kept before is not kept again: it was deleted or posted since. */
async function refuseNew(tx: Transaction, author: Staff, id: string, version: number | null) {
  const posted = await tx
    .selectFrom('vacancies')
    .select('id')
    .where('created_by', '=', author.id)
    .where('draft_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (posted) throw new Refused('draft_posted')
  if (version !== null) throw new Refused('not_found')
  const drafts = await draftsOf(tx, { owner_id: author.id, id: null })
  if (drafts.length >= vacancyDraftsMax) throw new Refused('too_many_drafts')
}

/** All that somebody is writing, the last written first. */
export function listDrafts(db: Database, { id }: Staff): Promise<KeptDraft[]> {
  return draftsOf(db, { owner_id: id, id: null })
}

/** @throws Refused not_found also if it is another person's */
export async function getDraft(db: Database, author: Staff, id: string): Promise<WholeDraft> {
  return oneDraft(await wholeDraft(db, { owner_id: author.id, id }))
}

/** @throws Refused not_found also if it is another person's */
export async function deleteDraft(
  { db }: Pick<Services, 'db'>,
  { id: owner_id }: Staff,
  id: string,
) {
  await db.transaction().execute(async (tx) => {
    if (!(await removeDraft(tx, owner_id, id))) throw new Refused('not_found')
  })
}

/**
 * Removes a draft, because its author wants that, or because it was posted.
 * @returns false if there is none
 */
export async function removeDraft(tx: Transaction, owner_id: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('vacancy_drafts')
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await publish(tx, toUser(owner_id), draftsChanged())
  return true
}

/** Deletes drafts that were written last before a time. */
export async function pruneDrafts({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from vacancy_drafts where ctid = any (array(
        select ctid from vacancy_drafts where updated_at < ${before} limit ${batchSize} for update skip locked))`.execute(
      db,
    )
    return Number(numAffectedRows)
  })
}

const summary = sql`d.id, coalesce(d.title, '') as title, d.step, d.version, d.copy,
  ${isoTime('d.updated_at')} as updated_at`

/** All of a person or one of them, the last written first. */
const draftsOf = preparedQuery(
  'vacancy_drafts',
  (value: { owner_id: string; id: string | null }) => sql<KeptDraft>`
    select ${summary} from vacancy_drafts d
    where d.owner_id = ${value.owner_id}::uuid and (${value.id}::text is null or d.id = ${value.id})
    order by d.updated_at desc, d.id limit ${sql.lit(vacancyDraftsMax)}`,
)

const wholeDraft = preparedQuery(
  'vacancy_draft',
  (value: { owner_id: string; id: string }) => sql<WholeDraft>`
    select ${summary}, d.content from vacancy_drafts d
    where d.owner_id = ${value.owner_id}::uuid and d.id = ${value.id}`,
)

function oneDraft<Draft extends KeptDraft>([draft]: Draft[]) {
  if (!draft) throw new Refused('not_found')
  return draft
}

function isDraftId(id: string) {
  return /^[\w.:-]{8,100}$/.test(id)
}

/** One draft of a person after the other, so that their number is exact. */
async function lockPerson(tx: Transaction, id: string) {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
