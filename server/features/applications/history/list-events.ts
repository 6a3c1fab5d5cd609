// The history of an application, put together from the rows that each act has left.
import { type RawBuilder, sql } from 'kysely'
import type { ApplicationEvent } from '#contract/applications/application-events.ts'
import type { Stage } from '#contract/applications/stages.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { PageQuery } from '../candidates/candidates-page.ts'
import { colleagueOrNull } from '../common/colleagues.ts'
import { type Address, getSeen } from '../common/seen.ts'

interface EventRow extends Pick<ApplicationEvent, 'id' | 'kind' | 'by'> {
  from_stage: Stage | null
  to_stage: Stage | null
  at: Date
  assignee: NonNullable<ApplicationEvent['assignee']> | null
  cause: NonNullable<ApplicationEvent['cause']> | null
}

interface Page {
  application_id: string
  limit: number
  after_at: Date | null
  after_id: string | null
}

interface Source {
  kind: ApplicationEvent['kind']
  /** The rows of one application as `t`. */
  from: (application_id: string) => RawBuilder<unknown>
  /** The names of their columns. */
  at: string
  key: string
  by?: string
  assignee?: string
  cause?: string
  from_stage?: string
  to_stage?: string
}

const ofApplication: Source['from'] = (id) => sql`applications t where t.id = ${id}`
const ofMeetings: Source['from'] = (id) =>
  sql`meetings t join chats c on c.id = t.chat_id where c.application_id = ${id}`
const rowsOf =
  (table: string): Source['from'] =>
  (id) =>
    sql`${sql.table(table)} t where t.application_id = ${id}`

const sources: readonly Source[] = [
  { kind: 'applied', from: ofApplication, at: 'applied_at', key: 'id' },
  { kind: 'opened', from: ofApplication, at: 'opened_at', key: 'id', by: 'opened_by' },
  {
    kind: 'marked',
    from: rowsOf('application_readings'),
    at: 'finished_at',
    key: 'reader_id',
    by: 'reader_id',
  },
  {
    kind: 'noted',
    from: rowsOf('application_notes'),
    at: 'written_at',
    key: 'id',
    by: 'author_id',
  },
  {
    kind: 'assigned',
    from: rowsOf('application_assignments'),
    at: 'assigned_at',
    key: 'id',
    by: 'assigned_by',
    assignee: 'assignee_id',
  },
  {
    kind: 'moved',
    from: rowsOf('application_moves'),
    at: 'moved_at',
    key: 'id',
    by: 'moved_by',
    from_stage: 'from_stage',
    to_stage: 'to_stage',
  },
  {
    kind: 'told',
    from: rowsOf('stage_messages'),
    at: 'sent_at',
    key: 'id',
    by: 'author_id',
    to_stage: 'stage',
  },
  { kind: 'meeting_agreed', from: ofMeetings, at: 'agreed_at', key: 'id' },
  { kind: 'meeting_called_off', from: ofMeetings, at: 'called_off_at', key: 'id' },
  {
    kind: 'answered',
    from: rowsOf('application_feedback'),
    at: 'created_at',
    key: 'id',
    by: 'author_id',
  },
  { kind: 'returned', from: ofApplication, at: 'returned_at', key: 'id', cause: 'return_cause' },
]

function column(name: string | undefined) {
  return name ? sql.ref(`t.${name}`) : sql`null`
}

/** The kinds of one application are told apart by ids that are made of theirs. */
function selectOf(source: Source, { application_id, limit, after_at, after_id }: Page) {
  const kind = sql.lit(source.kind)
  const at = column(source.at)
  const id = sql`md5(${kind} || ' ' || ${column(source.key)})::uuid`
  return sql`(
  select ${kind} as kind, ${id} as id, ${at} as at, ${column(source.by)}::uuid as by_id,
    ${column(source.assignee)}::uuid as assignee_id, ${column(source.cause)}::text as cause,
    ${column(source.from_stage)}::text as from_stage, ${column(source.to_stage)}::text as to_stage
  from ${source.from(application_id)} and ${at} is not null
    and (${after_at}::timestamptz is null
      or (${at}, ${id}) < (${after_at}::timestamptz, ${after_id}::uuid))
  order by ${at} desc, ${id} desc limit ${limit})`
}

const readEvents = preparedQuery(
  'events_of_application',
  (value: Page) => sql<EventRow>`
select e.id, e.kind, e.at, e.cause, e.from_stage, e.to_stage,
  ${colleagueOrNull('actor')} as by, ${colleagueOrNull('person')} as assignee
from (
  select * from (${sql.join(
    sources.map((source) => selectOf(source, value)),
    sql` union all `,
  )}) every
  order by at desc, id desc limit ${value.limit}
) e
left join lateral (select * from users where id = e.by_id limit 1) actor on true
left join lateral (select * from users where id = e.assignee_id limit 1) person on true
order by e.at desc, e.id desc`,
)

/** Reads a page of what happened to an application, the last first. */
export async function listEvents(
  db: Database,
  reader: Staff,
  address: Address,
  { limit, cursor }: PageQuery,
) {
  const after = decodeTimeCursor(cursor)
  const application = await getSeen(db, reader, address)
  const rows = await readEvents(db, {
    application_id: application.id,
    limit: limit + 1,
    after_at: after?.at ?? null,
    after_id: after?.id ?? null,
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map(presentEvent),
    meta: { next_cursor: last ? encodeCursor(last.at.toISOString(), last.id) : null },
  }
}

function presentEvent({ id, kind, at, by, assignee, cause, ...moved }: EventRow): ApplicationEvent {
  const { from_stage: from, to_stage: to } = moved
  return {
    id,
    kind,
    at: at.toISOString(),
    by,
    ...(kind === 'assigned' && { assignee }),
    ...(cause && { cause }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
