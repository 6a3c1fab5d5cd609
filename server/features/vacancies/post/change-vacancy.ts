import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { VacancyChange } from '#contract/vacancies/vacancy-body.ts'
import { isClosed, type JobStatus, type Visibility } from '#contract/vacancies/vacancy-choices.ts'
import { requestAnswerRecord } from '#server/features/applications/commands.ts'
import { endPaymentsOf } from '#server/features/approaches/commands.ts'
import { recordKeyAct } from '#server/features/audit/commands.ts'
import { discloseToApplicants } from '#server/features/chats/commands.ts'
import { setPlaces } from '#server/features/sponsorships/commands.ts'
import { placesOf } from '#server/features/sponsorships/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { closingAfter } from '../closing/closing-date.ts'
import { confirmationOf } from '../closing/confirmation/confirm.ts'
import { companyName } from '../document/company-name.ts'
import { columnsOf } from '../document/content-columns.ts'
import type { Content } from '../document/content-fields.ts'
import { replaceLists } from '../document/content-lists.ts'
import { refusePartialSight } from '../document/partial-sight.ts'
import { recordEdit } from '../history/record-edit.ts'
import { readTitle } from '../search/title-roles.ts'
import { findAssignees } from './assignees.ts'
import { reassign, staffChangeOf } from './reassign.ts'
import { resolveReferences } from './references.ts'
import { comparable, readContent } from './stored-content.ts'

/**
 * Changes a vacancy. Once somebody has applied, only its status, its closing date, who may see it
 * and who pays: they answered what it says. Closed, it takes no more applications; what waits keeps
 * its deadline. A change confirms an open vacancy.
 */
export async function changeVacancy(
  services: Services,
  editor: Staff,
  slug: string,
  change: VacancyChange,
) {
  const { job_status, collaborators, closes_on, visibility, sponsored_places, ...after } = change

  await services.db.transaction().execute(async (tx) => {
    const company = await companyName(tx, editor.company_id)
    const vacancy = await lockVacancy(tx, editor, slug)
    await refusePartialSight(tx, editor, vacancy.id)
    const place_id = (await resolveReferences(tx, after)) ?? placeKept(vacancy, after)
    const people = collaborators && (await findAssignees(tx, editor, collaborators))

    const before = await readContent(tx, vacancy)
    const isSame = isDeepStrictEqual(
      comparable(before, vacancy.place_id),
      comparable(after, place_id),
    )
    const staffChange = people && (await staffChangeOf(tx, vacancy.id, people))
    if ((!isSame || staffChange) && (await hasApplications(tx, vacancy.id)))
      throw new Refused('vacancy_has_candidates')

    const status = job_status ?? vacancy.job_status
    if (vacancy.taken_down_at && !isClosed(status)) throw new Refused('vacancy_taken_down')
    const now = services.clock.now()
    const closed_for = isClosed(status) ? vacancy.closed_for : null
    const beside = {
      job_status: status,
      visibility: visibility ?? vacancy.visibility,
      ...(await closingAfter(tx, editor, vacancy, { closes_on, status }, now)),
    }
    await tx
      .updateTable('vacancies')
      .set({
        ...columnsOf(after, place_id),
        ...(await readTitle(tx, after.title)),
        ...beside,
        ...(!isClosed(status) && (await confirmationOf(services, tx, editor, now))),
        closed_at: isClosed(status) ? (vacancy.closed_at ?? now) : null,
        closed_for,
        closed_note: closed_for && vacancy.closed_note,
        updated_at: now,
      })
      .where('id', '=', vacancy.id)
      .execute()
    await replaceLists(tx, vacancy.id, before, after)
    await followVisibility(tx, vacancy, visibility, now)
    const places = await placesAround(tx, vacancy.id, sponsored_places, status)
    const [was, is] = [sideOf(vacancy, places.before), sideOf(vacancy, places.after)]
    await recordEdit(tx, editor, vacancy.id, now, [
      { ...was, content: before, people: staffChange?.before },
      { ...is, ...beside, closed_for, content: after, place_id, people: staffChange?.after },
    ])
    await recordKeyAct(services, tx, editor, ['vacancy_changed_by_key', 'vacancies', slug])
    const named = { id: vacancy.id, slug, title: after.title, company }
    if (staffChange) await reassign(services, tx, named, staffChange)
    if (isClosed(status)) await endPaymentsOf(tx, vacancy, { actor_id: null, now })
    else await setPlaces(tx, vacancy, places.after, { actor_id: editor.id, now })
  })
}

async function lockVacancy(tx: Transaction, { company_id }: Staff, slug: string) {
  const vacancy = await tx
    .selectFrom('vacancies')
    .selectAll()
    .select(sql<string | null>`closes_on::text`.as('closing_day'))
    .where('slug', '=', slug)
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}

function sideOf(vacancy: Awaited<ReturnType<typeof lockVacancy>>, sponsored_places: number | null) {
  const { place_id, job_status, closed_for, visibility, closing_day: closes_on } = vacancy
  return { place_id, job_status, closed_for, visibility, closes_on, sponsored_places }
}

/** The places that the company pays for, before and after; none of a vacancy that is closed. */
async function placesAround(
  tx: Transaction,
  vacancy_id: string,
  wanted: number | null | undefined,
  status: JobStatus,
) {
  const before = await placesOf(tx, vacancy_id)
  if (isClosed(status)) return { before, after: null }
  return { before, after: wanted === undefined ? before : wanted }
}

/**
 * All who have applied to a vacancy that becomes confidential know whose it is, and go on knowing.
 * The answer record of the company counts no confidential ones.
 */
async function followVisibility(
  tx: Transaction,
  {
    id,
    company_id,
    visibility: before,
  }: { id: string; company_id: string; visibility: Visibility },
  after: Visibility | undefined,
  now: Date,
) {
  const [was, is] = [before, after ?? before].map((one) => one === 'confidential')
  if (was === is) return
  if (is) await discloseToApplicants(tx, id, now)
  await requestAnswerRecord(tx, company_id)
}

/** A place stays if its text does, also once it is called otherwise. */
function placeKept(before: { location: string; place_id: number | null }, { address }: Content) {
  return address.location === before.location ? before.place_id : null
}

async function hasApplications(tx: Transaction, vacancy_id: string) {
  const application = await tx
    .selectFrom('applications')
    .select('id')
    .where('vacancy_id', '=', vacancy_id)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return application !== undefined
}
