import { sql } from 'kysely'
import type { Figures, VacancyFigures } from '#contract/applications/application-figures.ts'
import {
  type ApplicationSource,
  applicationSources,
} from '#contract/applications/application-sources.ts'
import { type Stage, stages } from '#contract/applications/stages.ts'
import { applicationFigures } from '#contract/endpoint/limits.ts'
import { keyed } from '#contract/vacancies/vacancy-texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { type OwnVacancy, readerIn, type Scope, scopeOf } from '../common/own-vacancy.ts'
import { isSeenBy } from '../common/seen.ts'

/** The rows of a source, or of all of them. */
interface OfSource {
  is_all: boolean
  source: ApplicationSource | null
}

type Count = Omit<Figures, 'reached' | 'hours_in_stage'> & { reached: number[] }

/** Stays in a stage that end before it are mistakes that were undone. */
const shortestStay = sql.lit('1 minute')

/** The latest applications that the reader sees, and their stays in the stages. */
const staysOf = (value: Scope) => sql`
  with counted as materialized (
    select a.id, a.source, a.applied_at, a.first_feedback_at
    from applications a
    where a.vacancy_id = ${value.vacancy_id}::uuid and a.withdrawn_at is null
      and ${isSeenBy(readerIn(value))}
    order by a.applied_at desc, a.id desc limit ${sql.lit(applicationFigures.latest)}
  ), stays as (
    select id, source, stage, since, lead(since) over (partition by id order by since, move) as until
    from (
      select id, source, 'new' as stage, applied_at as since, 0 as move from counted
      union all
      select c.id, c.source, m.to_stage, m.moved_at, m.id
      from counted c join application_moves m on m.application_id = c.id
    ) entered
  ), stayed as (
    select * from stays where until is null or until - since >= interval ${shortestStay}
  )`

/** The number of a stage, from 1 on. */
const numberOf = sql`array_position(array[${sql.join(stages.map((stage) => sql.lit(stage)))}], stage)`

const medianOf = (seconds: ReturnType<typeof sql>) =>
  sql`round((percentile_cont(0.5) within group (order by ${seconds}) / 3600)::numeric, 1)::float8`

/** Candidates who are not selected leave the way of the others. */
const reachedOf = (stage: Stage) => {
  const number = sql.lit(stages.indexOf(stage) + 1)
  return stage === 'not_selected'
    ? sql`count(*) filter (where is_not_selected)`
    : sql`count(*) filter (where furthest >= ${number})`
}

const countBySource = preparedQuery(
  'figures_by_source',
  (value: Scope) => sql<OfSource & Count>`
    ${staysOf(value)}, reached as (
      select id, max(${numberOf}) filter (where stage <> 'not_selected') as furthest,
        bool_or(stage = 'not_selected') as is_not_selected
      from stayed group by id
    )
    select grouping(c.source) = 1 as is_all, c.source, count(*)::int as applications,
      count(c.first_feedback_at)::int as answered,
      ${medianOf(sql`extract(epoch from c.first_feedback_at - c.applied_at)`)} as median_hours,
      array[${sql.join(stages.map(reachedOf))}]::int[] as reached
    from counted c join reached r on r.id = c.id
    group by grouping sets ((c.source), ())`,
)

const timeByStage = preparedQuery(
  'figures_by_stage',
  (value: Scope) => sql<OfSource & { stage: Stage; hours: number }>`
    ${staysOf(value)}, ended as (
      select id, source, stage, sum(extract(epoch from until - since)) as seconds
      from stayed where until is not null group by id, source, stage
    )
    select grouping(source) = 1 as is_all, source, stage, ${medianOf(sql`seconds`)} as hours
    from ended group by grouping sets ((source, stage), (stage))`,
)

/** Counts the candidates whom the reader sees. It opens no application. */
export async function countFigures(db: Database, vacancy: OwnVacancy): Promise<VacancyFigures> {
  const scope = scopeOf(vacancy)
  const [counts, times] = await Promise.all([countBySource(db, scope), timeByStage(db, scope)])
  const figuresOf = ({ is_all, source }: OfSource): Figures => {
    const isThis = (row: OfSource) => row.is_all === is_all && row.source === source
    const count = counts.find(isThis)
    return {
      applications: count?.applications ?? 0,
      answered: count?.answered ?? 0,
      median_hours: count?.median_hours ?? null,
      reached: keyed(stages, (stage) => count?.reached[stages.indexOf(stage)] ?? 0),
      hours_in_stage: keyed(
        stages,
        (stage) => times.find((row) => isThis(row) && row.stage === stage)?.hours ?? null,
      ),
    }
  }
  return {
    all: figuresOf({ is_all: true, source: null }),
    sources: [...applicationSources, null]
      .map((source) => ({ source, ...figuresOf({ is_all: false, source }) }))
      .filter(({ applications }) => applications > 0),
  }
}
