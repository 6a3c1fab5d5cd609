import { isDeepStrictEqual } from 'node:util'
import type { VacancyChange } from '#contract/vacancy-body.ts'
import { isClosed } from '#contract/vacancy-choices.ts'
import { endApplicationsOf, returnOfVacancy } from '#server/features/applications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { assign, type Assignee, findAssignees } from './assignees.ts'
import { companyName } from './commands.ts'
import { columnsOf, type Content } from './content-fields.ts'
import { readContent, replaceLists, resolveReferences } from './content.ts'

/**
 * Changes a vacancy. Once somebody has applied, only its status: the applicants answered what it
 * says. Closing it gives back the credits of those who have no answer.
 */
export async function changeVacancy(
  services: Services,
  editor: Staff,
  slug: string,
  change: VacancyChange,
) {
  const { job_status, collaborators, ...after } = change

  const closed = await services.db.transaction().execute(async (tx) => {
    const company = await companyName(tx, editor.company_id)
    const vacancy = await lockVacancy(tx, editor, slug)
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
    const now = services.clock.now()
    await tx
      .updateTable('vacancies')
      .set({
        ...columnsOf(after, place_id),
        job_status: status,
        closed_at: isClosed(status) ? (vacancy.closed_at ?? now) : null,
        updated_at: now,
      })
      .where('id', '=', vacancy.id)
      .execute()
    await replaceLists(tx, vacancy.id, before, after)
    if (staffChange) {
      await dismiss(tx, vacancy.id, staffChange.leaving)
      await assign(
        services,
        tx,
        { id: vacancy.id, slug, title: after.title, company },
        staffChange.joining,
      )
    }
    if (!isClosed(status)) return null
    await endApplicationsOf(tx, vacancy, now)
    return vacancy.id
  })
  if (closed) await returnOfVacancy(services, closed)
}

async function lockVacancy(tx: Transaction, { company_id }: Staff, slug: string) {
  const vacancy = await tx
    .selectFrom('vacancies')
    .selectAll()
    .where('slug', '=', slug)
    .where('company_id', '=', company_id)
    .forUpdate()
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}

/** A place stays where its text does, also once it is called otherwise. */
function placeKept(before: { location: string; place_id: number | null }, { address }: Content) {
  return address.location === before.location ? before.place_id : null
}

/** The same place in another language is no change. */
function comparable(content: Content, place_id: number | null) {
  const { outcomes, competencies, industries } = content
  const { location, ...columns } = columnsOf(content, place_id)
  return { ...columns, location: place_id ?? location, outcomes, competencies, industries }
}

/** The people who join a vacancy and those who leave it, or null where nobody does. */
async function staffChangeOf(tx: Transaction, vacancy_id: string, wanted: Assignee[]) {
  const assigned = await tx
    .selectFrom('vacancy_collaborators')
    .select('user_id')
    .where('vacancy_id', '=', vacancy_id)
    .execute()
  const joining = wanted.filter(({ id }) => !assigned.some(({ user_id }) => user_id === id))
  const leaving = assigned
    .map(({ user_id }) => user_id)
    .filter((id) => !wanted.some((person) => person.id === id))
  return joining.length > 0 || leaving.length > 0 ? { joining, leaving } : null
}

async function dismiss(tx: Transaction, vacancy_id: string, ids: string[]) {
  if (ids.length === 0) return
  await tx
    .deleteFrom('vacancy_collaborators')
    .where('vacancy_id', '=', vacancy_id)
    .where('user_id', 'in', ids)
    .execute()
}

async function hasApplications(tx: Transaction, vacancy_id: string) {
  const found = await tx
    .selectFrom('applications')
    .select('id')
    .where('vacancy_id', '=', vacancy_id)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
