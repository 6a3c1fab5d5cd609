// What became of each application, in the order in which it happened.
import type { Transaction } from '#server/platform/db/database.ts'
import type { World } from '../demo-world.ts'
import type { Acting, Sent } from './acting.ts'
import type { Act, BusyData, BusyPerson, Story } from './busy-data.ts'
import { candidateActs } from './candidate-acts.ts'
import { conversationActs } from './conversation-acts.ts'
import { deskActs } from './desk-acts.ts'
import { returnDue } from './return-due.ts'
import { send } from './send.ts'
import { setWorkingTime } from './working-hours.ts'

const acts: {
  [Kind in Act['do']]: (acting: Acting, act: Extract<Act, { do: Kind }>) => Promise<unknown>
} = {
  ...deskActs,
  ...conversationActs,
  ...candidateActs,
}

/** Tells all of them at once, from the first day to the last. */
export async function tellStories(world: World, tx: Transaction, data: BusyData) {
  const people = new Map(data.people.map((person) => [person.email, person]))
  const events = data.stories.flatMap((story, number) => eventsOf(story, number, people, data))
  events.sort((one, other) => other.days_old - one.days_old)
  for (const { days_old, happen } of events) {
    const at = setWorkingTime(world, days_old)
    await returnDue(world, tx, at)
    world.setTime(at)
    await happen(world, tx)
  }
  world.setDaysAgo(0)
}

interface Event {
  days_old: number
  happen: (world: World, tx: Transaction) => Promise<unknown>
}

function eventsOf(
  story: Story,
  number: number,
  people: ReadonlyMap<string, BusyPerson>,
  { texts }: BusyData,
): Event[] {
  let sent: Sent | undefined
  const applying: Event = {
    days_old: story.days_old,
    happen: async (world, tx) => {
      const person = people.get(story.candidate)
      if (!person) throw new Error(`nobody is ${story.candidate}`)
      sent = await send(world, tx, story, { person, texts, number })
    },
  }
  const others = story.acts.map((act) => ({
    days_old: act.days_old,
    happen: async (world: World, tx: Transaction) => {
      if (!sent) throw new Error(`${act.do} comes before ${story.candidate} has applied`)
      await perform({ world, tx, sent, vacancy: story.vacancy, candidate: story.candidate }, act)
    },
  }))
  return [applying, ...others]
}

function perform<Kind extends Act['do']>(acting: Acting, act: Extract<Act, { do: Kind }>) {
  const kind: Kind = act.do
  return acts[kind](acting, act)
}
