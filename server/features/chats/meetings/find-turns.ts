import { sql } from 'kysely'
import type { MeetingEvent } from '#contract/chats/meeting-choices.ts'
import type { Meeting, MeetingProposal, MeetingTurn } from '#contract/chats/meeting.ts'
import type { ModelType } from '#contract/endpoint/model-types.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Said {
  proposal_id: string | null
  meeting_event: MeetingEvent | null
}

interface ProposalRow {
  id: string
  meeting_id: string
  model_type: ModelType
  duration_minutes: number
  place: string | null
  times: Date[]
  outcome: MeetingProposal['outcome']
  picked: Date | null
  starts_at: Date | null
  agreed_minutes: number
  agreed_place: string | null
  called_off_at: Date | null
  is_newest: boolean
}

/**
 * The turns of meetings among messages, as the meetings stand now.
 * @param isWithheld the places that were named are not shown, because the candidate is away
 * @returns a function that gives the turn that a message is, or null
 */
export async function findTurns(
  db: Database,
  messages: readonly Said[],
  isWithheld: boolean,
): Promise<(message: Said) => MeetingTurn | null> {
  const ids = messages.flatMap(({ proposal_id }) => proposal_id ?? [])
  if (ids.length === 0) return () => null
  const rows = (await proposalsOf(db, ids)).map((row) =>
    isWithheld ? { ...row, place: null, agreed_place: null } : row,
  )
  const meetings = new Map(
    rows.filter(({ is_newest }) => is_newest).map((row) => [row.meeting_id, meetingOf(row)]),
  )
  const proposals = new Map(rows.map((row) => [row.id, row]))
  return ({ proposal_id, meeting_event: event }) => {
    const row = proposal_id === null ? undefined : proposals.get(proposal_id)
    const meeting = row && meetings.get(row.meeting_id)
    return meeting && event ? { event, of: proposalOf(row), meeting } : null
  }
}

/** The proposals, and the newest one of each of their meetings. */
async function proposalsOf(db: Database, ids: string[]): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select p.id, p.meeting_id, p.model_type, p.duration_minutes, p.place, p.ended_as as outcome, p.picked,
      array(select t.starts_at from meeting_times t where t.proposal_id = p.id order by t.starts_at) as times,
      m.starts_at, m.duration_minutes as agreed_minutes, m.place as agreed_place, m.called_off_at,
      p.id = newest.id as is_newest
    from (select distinct meeting_id from meeting_proposals where id = any (${ids}::uuid[])) asked
    join meetings m on m.id = asked.meeting_id
    cross join lateral (
      select id from meeting_proposals where meeting_id = m.id order by seq desc limit 1
    ) newest
    join meeting_proposals p on p.id = newest.id or (p.meeting_id = m.id and p.id = any (${ids}::uuid[]))`.execute(
    db,
  )
  return rows
}

function meetingOf(row: ProposalRow): Meeting {
  const { meeting_id: id, starts_at, agreed_minutes, agreed_place: place, called_off_at } = row
  return {
    id,
    agreed: starts_at && {
      starts_at: starts_at.toISOString(),
      duration_minutes: agreed_minutes,
      place,
    },
    called_off_at: called_off_at?.toISOString() ?? null,
    proposal: proposalOf(row),
  }
}

function proposalOf({ times, picked, ...row }: ProposalRow): MeetingProposal {
  const { id, model_type, duration_minutes, place, outcome } = row
  return {
    id,
    model_type,
    duration_minutes,
    place,
    times: times.map((time) => time.toISOString()),
    outcome,
    picked: picked?.toISOString() ?? null,
  }
}
