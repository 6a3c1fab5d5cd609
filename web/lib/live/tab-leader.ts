// All tabs of a browser share one line: the one whose turn it is keeps it, and passes on what it hears. When it is
// closed another one goes on where it left off.
import { liveBeatMs } from '#contract/live.ts'
import type { Connection } from './reconnect.ts'
import type { StreamEvent } from './event-stream.ts'

/** The tab that keeps the line shows that it is alive as often as the server does. One that does not is frozen. */
const frozenAfterMs = 3 * liveBeatMs

type Word =
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'state'; connection: Connection; lastId: string | null }
  | { kind: 'hello' }

export interface Told {
  onEvent: (event: StreamEvent) => void
  onState: (connection: Connection) => void
}

/** Keeps a line until the signal, from the last event that was heard before. */
export type Hold = (lastId: string | null, told: Told, signal: AbortSignal) => Promise<void>

export interface Part {
  /** Whether this tab would keep the line. It hears what another one keeps in any case. */
  take: (isTaking: boolean) => void
  leave: () => void
}

/** Tells this tab what the browser's one line says. */
export function shareLine(hold: Hold, told: Told): Part {
  const known = remember(told)
  const channel = openChannel(hear)
  const turns = takeTurns(holdForAll)
  let isHolding = false
  let heardAt = Date.now()

  const sayState = () =>
    channel.say({ kind: 'state', connection: known.connection(), lastId: known.lastId() })

  function hear(word: Word) {
    if (word.kind === 'hello') {
      if (isHolding) sayState()
    } else if (!isHolding) {
      heardAt = Date.now()
      if (word.kind === 'event') known.onEvent(word.event)
      else {
        known.begin(word.lastId)
        known.onState(word.connection)
      }
    }
  }

  async function holdForAll(signal: AbortSignal) {
    isHolding = true
    const alive = setInterval(sayState, liveBeatMs)
    const toAll: Told = {
      onEvent(event) {
        known.onEvent(event)
        channel.say({ kind: 'event', event })
      },
      onState(connection) {
        known.onState(connection)
        sayState()
      },
    }
    await hold(known.lastId(), toAll, signal)
    clearInterval(alive)
    isHolding = false
    heardAt = Date.now()
  }

  // A tab that was frozen while it kept the line does not give it back, and says nothing more.
  const looking = setInterval(() => {
    if (isHolding || !turns.isTaking() || Date.now() - heardAt < frozenAfterMs) return
    heardAt = Date.now()
    turns.steal()
  }, liveBeatMs / 3)

  channel.say({ kind: 'hello' })
  return {
    take(isTaking) {
      heardAt = Date.now()
      turns.take(isTaking)
    },
    leave() {
      turns.take(false)
      clearInterval(looking)
      channel.close()
    },
  }
}

/** For browsers that cannot share, and places where they may not: each tab keeps a line of its own. */
export function ownLine(hold: Hold, told: Told): Part {
  const known = remember(told)
  let taking: AbortController | null = null

  function take(isTaking: boolean) {
    if (isTaking === (taking !== null)) return
    taking?.abort()
    taking = isTaking ? new AbortController() : null
    if (taking) void hold(known.lastId(), known, taking.signal)
  }
  return { take, leave: () => take(false) }
}

/** What this tab knows, whoever keeps the line. */
function remember({ onEvent, onState }: Told) {
  let lastId: string | null = null
  let connection: Connection = 'connected'
  return {
    lastId: () => lastId,
    connection: () => connection,
    begin: (id: string | null) => void (lastId ??= id),
    onEvent(event: StreamEvent) {
      if (event.id) lastId = event.id
      onEvent(event)
    },
    onState(next: Connection) {
      if (next !== connection) onState((connection = next))
    },
  }
}

function openChannel(onWord: (word: Word) => void) {
  const channel = new BroadcastChannel('altura-live')
  let isOpen = true
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => onWord(data))
  return {
    say(word: Word) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it ends at its origin
      if (isOpen) channel.postMessage(word)
    },
    close() {
      isOpen = false
      channel.close()
    },
  }
}

const name = 'altura-live'

/** Tabs of a browser take turns: of those that would, one at a time keeps something until its signal. */
function takeTurns(keep: (signal: AbortSignal) => Promise<void>) {
  let taking: AbortController | null = null

  /** @returns whether it was kept until it was given up or refused, and not lost to another tab. */
  async function lock(options: LockOptions, givenUp: AbortSignal) {
    const lost = new AbortController()
    return navigator.locks
      .request(name, options, () => keep(AbortSignal.any([lost.signal, givenUp])))
      .then(() => true)
      .catch(() => false)
      .finally(() => lost.abort())
  }

  async function waitForTurn(signal: AbortSignal) {
    while (!signal.aborted && !(await lock({ signal }, signal)));
  }

  return {
    isTaking: () => taking !== null,
    take(isTaking: boolean) {
      if (isTaking === (taking !== null)) return
      taking?.abort()
      taking = isTaking ? new AbortController() : null
      if (taking) void waitForTurn(taking.signal)
    },
    /** From a tab that does not answer any more. */
    steal: () => taking && void lock({ steal: true }, taking.signal),
  }
}
