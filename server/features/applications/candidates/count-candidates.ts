import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { candidateStatuses, ownMarks } from '#contract/applications/candidate-filters.ts'
import type { CandidateFilters } from '#contract/applications/candidate-query.ts'
import type { CandidateCounts } from '#contract/applications/candidates.ts'
import { stages } from '#contract/applications/stages.ts'
import type { Services } from '#server/platform/services.ts'
import { type OwnVacancy, readerIn, scopeOf } from '../common/own-vacancy.ts'
import { isListedSeenBy } from '../common/seen.ts'
import {
  conditionsOf,
  dueSoonUntil,
  everyOf,
  markConditions,
  ownReading,
  statusCondition,
} from './conditions.ts'

/** Counts what each choice of a filter would show beside the choices of the others. */
export async function countCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  vacancy: OwnVacancy,
  filters: CandidateFilters,
): Promise<CandidateCounts> {
  const scope = scopeOf(vacancy)
  const until = dueSoonUntil(vacancy, clock.now())
  const soon = () => until
  const isAssigned = sql<SqlBool>`a.id is not null`
  const chosen = {
    ...conditionsOf(filters, scope, soon),
    ...(filters.assigned && { assigned: isAssigned }),
  }
  const others = (name?: keyof CandidateFilters) =>
    Object.entries(chosen)
      .filter(([filter]) => filter !== name)
      .map(([, condition]) => condition)
  const count = (condition: RawBuilder<SqlBool>, name?: keyof CandidateFilters) =>
    sql<number>`(count(*) filter (where ${everyOf([condition, ...others(name)])}))::int`

  const { rows } = await sql<CandidateCounts>`
    select count(*)::int as all, ${count(sql`true`)} as found,
      ${objectOf(candidateStatuses, (status) => count(statusCondition(status, soon), 'status'))}
        as status,
      ${objectOf(stages, (stage) => count(sql`l.stage = ${sql.lit(stage)}`, 'stage'))} as stage,
      ${objectOf(ownMarks, (mark) => count(markConditions[mark], 'mark'))} as mark,
      ${count(isAssigned, 'assigned')} as assigned
    from listed_candidates l
    left join (
      select id from applications
      where assignee_id = ${scope.reader_id}::uuid and vacancy_id = ${scope.vacancy_id}
    ) a on a.id = l.application_id
    ${ownReading(scope)}
    where l.vacancy_id = ${scope.vacancy_id} and ${isListedSeenBy(readerIn(scope))}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count has one row')
  return counts
}

function objectOf<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => RawBuilder<number>,
) {
  return jsonBuildObject(Object.fromEntries(names.map((name) => [name, valueOf(name)])))
}
