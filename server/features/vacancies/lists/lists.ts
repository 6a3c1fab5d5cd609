import { sql } from 'kysely'
import { isListed, jobStatuses } from '#contract/vacancies/vacancy-choices.ts'
import type { FacetQuery } from '#contract/vacancies/vacancy-query.ts'
import type { Member, Candidate, Staff } from '#server/platform/http/actor.ts'
import type { Filters } from '../search/filters.ts'
import { findsOf, isShown } from './found-list.ts'
import { byApplication, byFinding, bySaving, byTime } from './orders.ts'
import type { Scope } from './page.ts'
import { scoped, type VacancyList } from './scoped-list.ts'

/**
 * Open vacancies of every company for candidates, unless they ask for others; every vacancy of
 * their company for staff.
 */
export function board(reader: Member): VacancyList {
  if (reader.role !== 'candidate') return scoped(byTime, ofCompany(reader))
  return {
    order: byTime,
    find: (db, filters, language) => whole.find(db, listed(filters), language),
  }
}

const whole = scoped(byTime, sql`vacancy_search s where true`)

/** Open ones, unless others are asked for. */
export function listed(filters: Filters): Filters {
  return { ...filters, status: filters.status ?? jobStatuses.filter(isListed) }
}

/** The status under which the database finds what is listed for everybody: is_listed(). */
export const everybody = 'LISTED'

/** As a function, because the planner would gather all of them for some of an order. */
export const isListedRow = sql`ts_match_vq(s.doc, ${sql.lit(`'/s/${everybody}'`)}::tsquery)`

/** Open vacancies that need no account, of whatever company. */
export const publicBoard: VacancyList = {
  order: byTime,
  find: (db, filters, language) => whole.find(db, { ...filters, status: [everybody] }, language),
}

/** The rows of a list, in whichever order. */
export function scopeOf(list: FacetQuery['list'], reader: Member, alert?: string): Scope {
  if (list === 'found' && reader.role === 'candidate') return foundBy(reader, alert)
  if (list === 'saved' && reader.role === 'candidate') return savedBy(reader)
  if (list !== 'board') return reader.role === 'candidate' ? appliedToBy(reader) : ofTheirs(reader)
  return reader.role === 'candidate' ? sql`vacancy_search s where ${isShown}` : ofCompany(reader)
}

/** Those a candidate applied to; those a member of the staff created or is assigned to. */
export function own(reader: Member): VacancyList {
  return reader.role === 'candidate'
    ? scoped(byApplication, appliedToBy(reader))
    : scoped(byTime, ofTheirs(reader))
}

/** Those a candidate has saved, the last first. One that is hidden now is left out. */
export function saved(reader: Candidate): VacancyList {
  return scoped(bySaving, savedBy(reader))
}

/** Those that the saved searches of a candidate have found, the last first. */
export function findsList(reader: Candidate, alert?: string): VacancyList {
  return scoped(byFinding, foundBy(reader, alert))
}

function foundBy({ id }: Candidate, alert?: string): Scope {
  const finds = findsOf(id, alert)
  return sql`${finds} a join vacancy_search s on s.vacancy_id = a.vacancy_id where ${isShown}`
}

function ofTheirs(reader: Staff) {
  return sql`${ofCompany(reader)} and ${isTheirs(reader)}`
}

function ofCompany({ company_id }: Staff): Scope {
  return sql`vacancy_search s where s.company_id = ${company_id}`
}

/** Once, however often the candidate withdrew and applied again: the last application. */
function appliedToBy({ id }: Candidate): Scope {
  return sql`applications a join vacancy_search s on s.vacancy_id = a.vacancy_id
    where a.candidate_id = ${id} and (a.withdrawn_at is null or not exists (
      select from applications b where b.vacancy_id = a.vacancy_id and b.candidate_id = a.candidate_id
        and (b.withdrawn_at is null, b.applied_at, b.id) > (false, a.applied_at, a.id)))`
}

function savedBy({ id }: Candidate): Scope {
  return sql`saved_vacancies a join vacancy_search s on s.vacancy_id = a.vacancy_id where a.user_id = ${id} and ${isShown}`
}

function isTheirs({ id }: Staff) {
  return sql`exists (
    select from vacancies v where v.id = s.vacancy_id and (v.created_by = ${id} or exists (
      select from vacancy_collaborators assigned where assigned.vacancy_id = v.id and assigned.user_id = ${id})))`
}
