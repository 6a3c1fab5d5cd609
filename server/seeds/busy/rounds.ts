// Rounds of approaches, and what became of each.
import { approachSizes } from '#contract/approaches/approach-choices.ts'
import { answerApproach } from '#server/features/approaches/answers/answer-approach.ts'
import { pause, resume } from '#server/features/approaches/openness/openness.ts'
import { startRound } from '#server/features/approaches/rounds/start-round.ts'
import { grantCredits } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { World } from '../demo-world.ts'
import { candidateAt, staffAt } from './actors.ts'
import type { Approached, Round } from './approach-data.ts'
import type { BusyData } from './busy-data.ts'
import { conversationActs } from './conversation-acts.ts'
import type { Event } from './events.ts'

export function roundEvents({ approaches }: BusyData): Event[] {
  return approaches.rounds.flatMap((round) => [
    {
      days_old: round.days_old,
      happen: async (world: World, tx: Transaction) => start(world, tx, round),
    },
    ...round.people.flatMap((approached) => [
      ...answersOf(round, approached),
      ...messagesOf(round, approached),
    ]),
  ])
}

/** Only its own people are open while a round is made. */
async function start(world: World, tx: Transaction, { by, vacancy, line, people }: Round) {
  const author = await staffAt(tx, by)
  const size = approachSizes.find((each) => each === people.length)
  if (!size) throw new Error(`a round asks no ${people.length} people`)
  await grantPrice(world, tx, author, { vacancy, size })
  const candidates = []
  for (const { candidate } of people) candidates.push(await candidateAt(tx, candidate))
  for (const candidate of candidates) await resume(world, candidate)
  await startRound(world, author, vacancy, { size, line })
  for (const candidate of candidates) await pause(world, candidate)
}

async function grantPrice(
  world: World,
  tx: Transaction,
  { company_id }: Staff,
  { vacancy, size }: { vacancy: string; size: number },
) {
  const { credits_value } = await tx
    .selectFrom('vacancies')
    .select('credits_value')
    .where('slug', '=', vacancy)
    .executeTakeFirstOrThrow()
  const credits = size * (world.environment.APPROACH_CREDITS_VALUE + credits_value)
  await grantCredits(tx, { company_id }, credits, { now: world.clock.now(), note: 'demo' })
}

function answersOf({ vacancy }: Round, { candidate: email, answer }: Approached): Event[] {
  if (!answer) return []
  const { days_old, ...reply } = answer
  const happen = async (world: World, tx: Transaction) => {
    const candidate = await candidateAt(tx, email)
    const id = await idOf(tx, vacancy, candidate.id)
    const { reason = null } = reply
    await answerApproach(world, candidate, id, { ...reply, reason, never_again: false })
  }
  return [{ days_old, happen }]
}

function messagesOf({ vacancy }: Round, { candidate, messages = [] }: Approached): Event[] {
  return messages.map(({ days_old, by, content }) => ({
    days_old,
    happen: async (world: World, tx: Transaction) => {
      const { id } = await candidateAt(tx, candidate)
      const chat = await tx
        .selectFrom('chats')
        .select('id')
        .where('approach_id', '=', await idOf(tx, vacancy, id))
        .executeTakeFirstOrThrow()
      const talking = { world, tx, candidate, sent: { chat: chat.id } }
      await conversationActs.say(talking, { do: 'say', days_old, by, content })
    },
  }))
}

async function idOf(tx: Transaction, vacancy: string, candidate_id: string): Promise<string> {
  const { id } = await tx
    .selectFrom('approaches as a')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .select('a.id')
    .where('v.slug', '=', vacancy)
    .where('a.candidate_id', '=', candidate_id)
    .executeTakeFirstOrThrow()
  return id
}
