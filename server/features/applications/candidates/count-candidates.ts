import { CompiledQuery } from 'kysely'
import {
  type CandidateStatus,
  candidateStatuses,
  ownMarks,
} from '#contract/applications/candidate-filters.ts'
import type { CandidateFilters } from '#contract/applications/candidate-query.ts'
import type { CandidateCounts } from '#contract/applications/candidates.ts'
import { stages } from '#contract/applications/stages.ts'
import type { Services } from '#server/platform/services.ts'
import type { OwnVacancy } from '../shared/own-vacancy.ts'
import { seesListedSql } from '../shared/seen.ts'
import {
  conditionsOf,
  dueSoonUntil,
  markConditions,
  ownReading,
  statusCondition,
} from './conditions.ts'
import { valuesOf } from './list-candidates.ts'

/** Counts what each choice of a filter would show beside the choices of the others. */
export async function countCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  vacancy: OwnVacancy,
  filters: CandidateFilters,
): Promise<CandidateCounts> {
  const values = valuesOf(vacancy)
  const give = (value: unknown) => `$${values.push(value)}`
  const soon = dueSoonUntil(vacancy, clock.now())
  const chosen = {
    ...conditionsOf(filters, give, () => soon),
    ...(filters.assigned && { assigned: 'a.id is not null' }),
  }
  const others = (name?: keyof CandidateFilters) =>
    Object.entries(chosen)
      .filter(([filter]) => filter !== name)
      .map(([, condition]) => ` and (${condition})`)
      .join('')
  const count = (condition: string, name?: keyof CandidateFilters) =>
    `(count(*) filter (where ${condition}${others(name)}))::int`
  const statusOf = (status: CandidateStatus) => statusCondition(status, () => give(soon))

  const { rows } = await db.executeQuery<CandidateCounts>(
    CompiledQuery.raw(
      `select count(*)::int as all, ${count('true')} as found,
        ${objectOf(candidateStatuses, (status) => count(statusOf(status), 'status'))} as status,
        ${objectOf(stages, (stage) => count(`l.stage = '${stage}'`, 'stage'))} as stage,
        ${objectOf(ownMarks, (mark) => count(markConditions[mark], 'mark'))} as mark,
        ${count('a.id is not null', 'assigned')} as assigned
      from listed_candidates l
      left join (select id from applications where assignee_id = $2::uuid and vacancy_id = $1) a
        on a.id = l.application_id
      ${ownReading}
      where l.vacancy_id = $1 and ${seesListedSql('$2', '$3')}`,
      values,
    ),
  )
  const [counts] = rows
  if (!counts) throw new Error('a count has one row')
  return counts
}

function objectOf<Name extends string>(names: readonly Name[], valueOf: (name: Name) => string) {
  return `json_build_object(${names.map((name) => `'${name}', ${valueOf(name)}`).join(', ')})`
}
