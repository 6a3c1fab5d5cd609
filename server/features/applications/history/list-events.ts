// The history of an application, put together from the rows that each act has left.
import type { ApplicationEvent } from '#contract/applications/application-events.ts'
import type { Stage } from '#contract/applications/stages.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { PageQuery } from '../candidates/candidates-page.ts'
import { colleagueSql } from '../shared/colleagues.ts'
import { type Address, getSeen } from '../shared/seen.ts'

interface EventRow extends Pick<ApplicationEvent, 'id' | 'kind' | 'by'> {
  from_stage: Stage | null
  to_stage: Stage | null
  at: Date
  assignee: NonNullable<ApplicationEvent['assignee']> | null
  cause: NonNullable<ApplicationEvent['cause']> | null
}

interface Source {
  kind: ApplicationEvent['kind']
  /** SQL: rows of one application $1 as `t`, and their columns. */
  from: string
  at: string
  key: string
  by?: string
  assignee?: string
  cause?: string
  stages?: { from?: string; to: string }
}

const ofApplication = 'applications t where t.id = $1'
const ofMeetings = 'meetings t join chats c on c.id = t.chat_id where c.application_id = $1'

const sources: readonly Source[] = [
  { kind: 'applied', from: ofApplication, at: 't.applied_at', key: 't.id' },
  { kind: 'opened', from: ofApplication, at: 't.opened_at', key: 't.id', by: 't.opened_by' },
  {
    kind: 'marked',
    from: 'application_readings t where t.application_id = $1',
    at: 't.finished_at',
    key: 't.reader_id',
    by: 't.reader_id',
  },
  {
    kind: 'noted',
    from: 'application_notes t where t.application_id = $1',
    at: 't.written_at',
    key: 't.id',
    by: 't.author_id',
  },
  {
    kind: 'assigned',
    from: 'application_assignments t where t.application_id = $1',
    at: 't.assigned_at',
    key: 't.id',
    by: 't.assigned_by',
    assignee: 't.assignee_id',
  },
  {
    kind: 'moved',
    from: 'application_moves t where t.application_id = $1',
    at: 't.moved_at',
    key: 't.id',
    by: 't.moved_by',
    stages: { from: 't.from_stage', to: 't.to_stage' },
  },
  {
    kind: 'told',
    from: 'stage_messages t where t.application_id = $1',
    at: 't.sent_at',
    key: 't.id',
    by: 't.author_id',
    stages: { to: 't.stage' },
  },
  { kind: 'meeting_agreed', from: ofMeetings, at: 't.agreed_at', key: 't.id' },
  { kind: 'meeting_called_off', from: ofMeetings, at: 't.called_off_at', key: 't.id' },
  {
    kind: 'answered',
    from: 'application_feedback t where t.application_id = $1',
    at: 't.created_at',
    key: 't.id',
    by: 't.author_id',
  },
  {
    kind: 'returned',
    from: ofApplication,
    at: 't.returned_at',
    key: 't.id',
    cause: 't.return_cause',
  },
]

/** The kinds of one application are told apart by ids that are made of theirs. */
function selectOf({ kind, from, at, key, by, assignee, cause, stages }: Source) {
  const id = `md5('${kind} ' || ${key})::uuid`
  return `(
  select '${kind}' as kind, ${id} as id, ${at} as at, ${by ?? 'null'}::uuid as by_id,
    ${assignee ?? 'null'}::uuid as assignee_id, ${cause ?? 'null'}::text as cause,
    ${stages?.from ?? 'null'}::text as from_stage, ${stages?.to ?? 'null'}::text as to_stage
  from ${from} and ${at} is not null
    and ($3::timestamptz is null or (${at}, ${id}) < ($3::timestamptz, $4::uuid))
  order by ${at} desc, ${id} desc limit $2)`
}

const readEvents = prepared<EventRow>(
  'events_of_application',
  `select e.id, e.kind, e.at, e.cause, e.from_stage, e.to_stage,
  ${colleagueSql('actor')} as by,
  ${colleagueSql('person')} as assignee
from (
  select * from (${sources.map(selectOf).join('\n  union all ')}) every
  order by at desc, id desc limit $2
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
  const values = [application.id, limit + 1, after?.at ?? null, after?.id ?? null]
  const rows = await readEvents(db, values)
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
