// The applications of a company that wait for an answer.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { today } from '#contract/endpoint/limits.ts'
import { isSeenBy } from '#server/features/applications/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { type AboutVacancy, type Named, namedPerson, namedVacancy, type Reader } from './named.ts'

interface Ends {
  day_over: Date
  seven_days_over: Date
}

interface Counts {
  count: number
  others: number
  due_today: number
  due_in_seven_days: number
}

interface FirstRow extends Named, AboutVacancy {
  id: string
  vacancy_id: string
  applied_at: Date
  answer_due_at: Date
  answer_time_zone: string
  is_opened: boolean
}

/** Counts them, and those that the reader does not see apart. */
export function countWaiting(tx: Transaction, reader: Reader, ends: Ends) {
  const count = reader.role === 'collaborator' ? countSeen : countAll
  return count(tx, { ...reader, ...ends })
}

const countSeen = counting('today_waiting_seen', isSeenBy)
/** From an index alone, which does not know assignees. */
const countAll = counting('today_waiting', () => sql.lit(true))

function counting(name: string, isCountedBy: (reader: Reader) => RawBuilder<SqlBool>) {
  return preparedQuery(name, (value: Reader & Ends) => {
    const isCounted = isCountedBy(value)
    return sql<Counts>`
      select count(*) filter (where ${isCounted}) as count,
        count(*) filter (where not ${isCounted}) as others,
        count(*) filter (where ${isCounted} and a.answer_due_at < ${value.day_over}) as due_today,
        count(*) filter (where ${isCounted} and a.answer_due_at < ${value.seven_days_over})
          as due_in_seven_days
      from applications a where a.company_id = ${value.company_id} and waits_for_answer(a)`
  })
}

/** Reads the ones due first that the reader sees. */
export const readFirst = preparedQuery(
  'today_first',
  (value: Reader) => sql<FirstRow>`
    select a.*, v.slug, v.title, v.locale, person.*
    from (
      select a.id, a.vacancy_id, a.candidate_id, a.applied_at, a.answer_due_at, a.answer_time_zone,
        a.opened_at is not null as is_opened
      from applications a
      where a.company_id = ${value.company_id} and waits_for_answer(a) and ${isSeenBy(value)}
      order by a.answer_due_at, a.applied_at, a.id limit ${sql.lit(today.waiting)}
    ) a
    ${namedVacancy('a.vacancy_id')}
    ${namedPerson('a.candidate_id')}
    order by a.answer_due_at, a.applied_at, a.id`,
)
