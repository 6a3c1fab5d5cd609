import { audiencesOf, type Recipient } from './recipient.ts'

export interface Subscriber extends Recipient {
  /** @param text events in the format of `eventText` */
  write: (text: string) => void
  /** Ends the stream. The browser reconnects and is authorized again. */
  close: () => void
}

/** Streams of one person in one process. The oldest is closed beyond it. */
const streamsMax = 30

/** The registry of the streams of this process, by audience. */
export function createSubscribers() {
  const groups = new Map<string, Set<Subscriber>>()
  let open = 0

  function remove(subscriber: Subscriber) {
    for (const audience of audiencesOf(subscriber)) {
      const group = groups.get(audience)
      group?.delete(subscriber)
      if (group?.size === 0) groups.delete(audience)
    }
  }

  return {
    /** @returns a function that removes the subscriber */
    add(subscriber: Subscriber) {
      const own = [...(groups.get(subscriber.user_id) ?? [])]
      if (own.length >= streamsMax) own[0]?.close()
      for (const audience of audiencesOf(subscriber)) {
        const group = groups.get(audience)
        if (group) group.add(subscriber)
        else groups.set(audience, new Set([subscriber]))
      }
      open += 1
      let isOpen = true
      return () => {
        if (isOpen) open -= 1
        isOpen = false
        remove(subscriber)
      }
    },
    /** @returns a copy, because subscribers may be removed while they are written to */
    of: (audience: string): readonly Subscriber[] => [...(groups.get(audience) ?? [])],
    /** The number of streams. */
    count: () => open,
    all: () => new Set([...groups.values()].flatMap((group) => [...group])),
  }
}

/**
 * Formats an event of the stream.
 * @param id the cursor that the browser sends back as `Last-Event-ID`
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function eventText(
  event: 'ready' | 'change' | 'reset' | 'beat',
  id: string,
  data: object = {},
): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
