import type { Change } from '#contract/live.ts'
import type { Role } from '#contract/roles.ts'

export interface Person {
  user_id: string
  company_id: string | null
  role: Role
}

export interface Subscriber extends Person {
  /** Given events as they go over the line. */
  write: (text: string) => void
  /** What this person may hear has changed. */
  hangUp: () => void
}

/** More streams than anybody has browsers are forgotten ones: the oldest makes room. */
const streamsMax = 30

/** Whoever may not chat does not hear that others do. */
export function hears({ role }: Person, what: Change['what']) {
  return role !== 'collaborator' || (what !== 'chat' && what !== 'typing')
}

export function audiencesOf({ user_id, company_id }: Person) {
  return company_id ? [user_id, company_id] : [user_id]
}

/** The streams that end in this process, by whose they are. */
export function createSubscribers() {
  const groups = new Map<string, Set<Subscriber>>()

  function remove(subscriber: Subscriber) {
    for (const audience of audiencesOf(subscriber)) {
      const group = groups.get(audience)
      group?.delete(subscriber)
      if (group?.size === 0) groups.delete(audience)
    }
  }

  return {
    /** @returns what takes it away again */
    add(subscriber: Subscriber) {
      const own = [...(groups.get(subscriber.user_id) ?? [])]
      if (own.length >= streamsMax) own[0]?.hangUp()
      for (const audience of audiencesOf(subscriber)) {
        const group = groups.get(audience)
        if (group) group.add(subscriber)
        else groups.set(audience, new Set([subscriber]))
      }
      return () => remove(subscriber)
    },
    /** As it is now: some may leave while they are told. */
    of: (audience: string): readonly Subscriber[] => [...(groups.get(audience) ?? [])],
    all: () => new Set([...groups.values()].flatMap((group) => [...group])),
  }
}

/** An event of the stream as it goes over the line. The browser gives the last id back when it returns. */
export function eventText(
  event: 'ready' | 'change' | 'reset' | 'beat',
  id: string,
  data: object = {},
): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
