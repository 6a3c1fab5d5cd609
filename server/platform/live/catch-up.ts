import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Notification, RecordedChange } from './change-log.ts'
import { findAllChangesSince } from './replay.ts'
import { initRetention } from './retention.ts'
import type { TransportListener } from './transport.ts'

const retryMs = 500

interface Options {
  db: Database
  log: Pick<Log, 'warn'>
  /** Called for each change, including replayed ones. */
  onChange: (audience: string, what: Notification[2], ref: string) => void
  /**
   * Called when the missed changes are too many or no longer retained: everything has to be read
   * again.
   */
  onReset: () => void
}

/**
 * Listens to a transport, keeps the cursor of this process, and replays from the change log the
 * changes that were published while the transport was disconnected. A change may be delivered
 * twice, but is never lost.
 */
export function createChangeListener({ db, log, onChange, onReset }: Options) {
  /** 0 before the first connection. */
  let cursor = 0n
  let isConnected = false
  /**
   * While a replay is running, live messages must not advance the cursor past changes that are not
   * replayed yet.
   */
  let isCaughtUp = false
  let caughtUp: Promise<void> | undefined
  /**
   * Incremented with each connect and disconnect, so that a replay of an earlier connection is
   * discarded.
   */
  let generation = 0

  const listener: TransportListener = {
    onMessage(payload) {
      const [xmin, audience, what, ref] = JSON.parse(payload) as Notification
      if (isCaughtUp && xmin) cursor = max(cursor, BigInt(xmin))
      if (audience) onChange(audience, what, ref)
    },
    onConnected() {
      isCaughtUp = false
      caughtUp = catchUp(++generation)
    },
    onDisconnected() {
      generation += 1
      if (isConnected) log.warn('live changes disconnected')
      isConnected = false
      isCaughtUp = false
    },
  }

  /**
   * Replays what was published since the cursor. Retries until it succeeds or the connection is
   * lost again.
   */
  async function catchUp(ownGeneration: number): Promise<void> {
    const replay = await replaySince(cursor).catch(() => null)
    if (generation !== ownGeneration) return
    if (!replay) {
      log.warn('missed live changes cannot be replayed')
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      return generation === ownGeneration ? catchUp(ownGeneration) : undefined
    }
    // Streams that were to be closed get nothing that came later.
    const changes = (replay.changes ?? []).sort((one, other) => rankOf(one) - rankOf(other))
    for (const { audience, what, ref } of changes) onChange(audience, what, ref)
    cursor = replay.changes ? max(cursor, replay.cursor) : replay.cursor
    isConnected = true
    isCaughtUp = true
    if (!replay.changes) onReset()
  }

  async function replaySince(since: bigint) {
    const current = BigInt(await initRetention(db))
    if (since === 0n) return { cursor: current, changes: [] }
    const changes = await findAllChangesSince(db, String(since))
    return { ...changes, cursor: BigInt(changes.cursor) }
  }

  return {
    ...listener,
    /** @returns the cursor up to which every change was delivered, as a decimal transaction id */
    cursor: () => String(cursor),
    isConnected: () => isConnected,
    /** @returns the latest replay; undefined before the first connection */
    caughtUp: () => caughtUp,
  }
}

function rankOf({ what }: Pick<RecordedChange, 'what'>) {
  return what === '' ? 0 : 1
}

function max(one: bigint, other: bigint) {
  return one > other ? one : other
}
