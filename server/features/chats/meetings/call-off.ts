import { sql } from 'kysely'
import type { callOffMeeting as calling } from '#contract/chats/meetings.ts'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { type LockedChat, timeOfNext } from '../locked-chat.ts'
import { insertTurn } from '../sent-messages.ts'
import {
  chatOfMeeting,
  endProposal,
  getMeeting,
  type LockedMeeting,
  refuseOver,
} from './locked-meeting.ts'
import { mailAppointment } from './mail-appointment.ts'
import { takeTurn } from './take-turn.ts'
import { tellColleagues } from './tell-colleagues.ts'

type Dependencies = Pick<Services, 'clock' | 'jobs' | 'environment'>

/**
 * Calls a meeting off, or takes back its proposal. Either side may.
 * @throws Refused not_found, meeting_over also if nothing is agreed or proposed
 */
export async function callOffMeeting(
  services: Services,
  actor: Member,
  id: string,
  read: () => BodyOf<typeof calling>,
) {
  const chat_id = await chatOfMeeting(services.db, actor, id)
  return takeTurn(services, actor, { chat_id, read }, async (tx, _chat, body, now) => {
    const meeting = await getMeeting(tx, id)
    refuseOver(meeting, now)
    if (!meeting.starts_at && meeting.ended_at) throw new Refused('meeting_over')
    await callOff(services, tx, meeting, { by: actor.id, note: body.note ?? '', now })
    return { proposal_id: meeting.proposal_id, event: 'called_off' }
  })
}

type Whose =
  | { candidate_id: string }
  | { company_id: string }
  | { application_id: string }
  | { host_id: string }

/**
 * Calls off all meetings that are proposed or to come: of a candidate, a host or a company that
 * leaves or is suspended, or of an application that is withdrawn. It locks their conversations, so
 * that it comes first in a transaction.
 */
export async function callOffMeetings(services: Dependencies, tx: Transaction, whose: Whose) {
  for (const open of await lockOpen(tx, whose, services.clock.now())) {
    const now = timeOfNext(open, services.clock.now())
    const meeting = await getMeeting(tx, open.id)
    await callOff(services, tx, meeting, { by: null, note: '', now })
    if ('company_id' in whose || 'host_id' in whose)
      await tellColleagues(tx, { chat_id: open.chat_id, actor: null, event: 'called_off', now })
    await insertTurn(tx, {
      ...open,
      ...('company_id' in whose || 'host_id' in whose
        ? { sender_id: open.host_id, voice: 'Vacancy' }
        : { sender_id: open.candidate_id, voice: 'User' }),
      content: '',
      client_id: undefined,
      now,
      turn: { proposal_id: meeting.proposal_id, event: 'called_off' },
    })
  }
}

interface OpenMeeting extends Pick<LockedChat, 'candidate_id' | 'company_id' | 'active_at'> {
  id: string
  chat_id: string
  host_id: string
}

async function lockOpen(tx: Transaction, whose: Whose, now: Date) {
  const [[column, id] = ['id', '']] = Object.entries(whose)
  const isTheirs = sql`${sql.ref(column === 'host_id' ? 'm.host_id' : `c.${column}`)} = ${id}`
  const { rows: chats } = await sql<{ id: string }>`
    select c.id from chats c where exists (
      select from meetings m where m.chat_id = c.id and m.called_off_at is null and ${isTheirs})
    order by c.id for no key update`.execute(tx)
  if (chats.length === 0) return []
  const { rows } = await sql<OpenMeeting>`
    select m.id, m.host_id, c.id as chat_id, c.candidate_id, c.company_id, c.active_at
    from chats c join meetings m on m.chat_id = c.id
    where c.id = any (${chats.map((chat) => chat.id)}::uuid[]) and ${isTheirs} and m.called_off_at is null and (
      m.starts_at + make_interval(mins => m.duration_minutes) > ${now}
      or exists (select from meeting_proposals p where p.meeting_id = m.id and p.ended_at is null))
    order by c.id, m.created_at, m.id`.execute(tx)
  return rows
}

/** Calendars that have it get a file that takes it out; of a proposal none has one. */
async function callOff(
  services: Dependencies,
  tx: Transaction,
  meeting: LockedMeeting,
  { by, note, now }: { by: string | null; note: string; now: Date },
) {
  const { id, starts_at, sequence } = meeting
  await endProposal(tx, meeting, { outcome: 'called_off', now })
  await tx
    .updateTable('meetings')
    .set({ called_off_at: now, called_off_by: by, sequence: sequence + (starts_at ? 1 : 0) })
    .where('id', '=', id)
    .execute()
  if (starts_at) await mailAppointment(services, tx, id, { kind: 'meeting_called_off', note })
}
