import { pickTime } from '#server/features/chats/meetings/answer.ts'
import { proposeMeeting } from '#server/features/chats/meetings/propose.ts'
import { readChat } from '#server/features/chats/read-chat.ts'
import { sendMessage } from '#server/features/chats/send-message.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Member } from '#server/platform/http/actor.ts'
import type { Talking } from './acting.ts'
import { candidateAt, staffAt } from './actors.ts'
import type { Act } from './busy-data.ts'

type Of<Kind extends Act['do']> = Extract<Act, { do: Kind }>

const timeZone = 'America/Mexico_City'
const minutes = 60
/** Sundays and Saturdays move to the Monday and the Tuesday that follow. */
const shifts: Record<number, number> = { 0: 1, 6: 3 }

/** What both sides say to each other. */
export const conversationActs = {
  async say(acting: Talking, { by, content }: Of<'say'>) {
    const sender = await memberAt(acting, by)
    await readAs(acting, sender)
    await sendMessage(acting.world, sender, acting.sent.chat, () => ({ content }))
  },

  async read(acting: Talking, { by }: Of<'read'>) {
    await readAs(acting, await memberAt(acting, by))
  },

  /** Offers times at one hour of several days. */
  async propose(acting: Talking, { by, days, at, place, note }: Of<'propose'>) {
    const { world, tx, sent } = acting
    const host = await staffAt(tx, by)
    await readAs(acting, host)
    const now = world.present().getTime()
    const times = [...new Set(days.map((ahead) => `${workday(now + ahead * dayMs)}T${at}`))]
    const proposal = { times, time_zone: timeZone, duration_minutes: minutes, place, note } as const
    await proposeMeeting(world, host, sent.chat, () => proposal)
  },

  /** The other side picks the first of the times that are offered. */
  async pick(acting: Talking, { by }: Of<'pick'>) {
    const { world, tx, sent } = acting
    const member = await memberAt(acting, by)
    await readAs(acting, member)
    const offered = await tx
      .selectFrom('meetings as m')
      .innerJoin('meeting_proposals as p', 'p.meeting_id', 'm.id')
      .innerJoin('meeting_times as t', 't.proposal_id', 'p.id')
      .select(['m.id', 'p.id as proposal', 't.starts_at'])
      .where('m.chat_id', '=', sent.chat)
      .orderBy('p.seq', 'desc')
      .orderBy('t.position')
      .limit(1)
      .executeTakeFirstOrThrow()
    const starts_at = offered.starts_at.toISOString()
    await pickTime(world, member, offered.id, () => ({
      proposal: offered.proposal,
      starts_at,
      time_zone: timeZone,
    }))
  },
}

function memberAt({ tx, candidate }: Talking, email: string): Promise<Member> {
  return email === candidate ? candidateAt(tx, email) : staffAt(tx, email)
}

/** A sender has read what was written before. */
async function readAs({ world, tx, sent }: Talking, reader: Member) {
  const last = await tx
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', sent.chat)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) await readChat(world, reader, sent.chat, { message: last.id })
}

function workday(time: number): string {
  const shift = shifts[new Date(time).getUTCDay()] ?? 0
  return new Date(time + shift * dayMs).toISOString().slice(0, 10)
}
