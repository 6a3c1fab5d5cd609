// What became of each application, in the order in which it happened.
import type { Transaction } from '#server/platform/db/database.ts'
import type { World } from '../demo-world.ts'
import type { Acting, Sent } from './acting.ts'
import type { Act, BusyData, BusyPerson, Story } from './busy-data.ts'
import { candidateActs } from './candidate-acts.ts'
import { conversationActs } from './conversation-acts.ts'
import { deskActs } from './desk-acts.ts'
import type { Event } from './events.ts'
import { send } from './send.ts'

const acts: {
  [Kind in Act['do']]: (acting: Acting, act: Extract<Act, { do: Kind }>) => Promise<unknown>
} = {
  ...deskActs,
  ...conversationActs,
  ...candidateActs,
}

export function storyEvents(data: BusyData): Event[] {
  const people = new Map(data.people.map((person) => [person.email, person]))
  return data.stories.flatMap((story, number) => eventsOf(story, number, people, data))
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
