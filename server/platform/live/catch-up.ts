import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Hearer } from './transport.ts'
import { beginToKnow, findMissedByAll, type Notice } from './change-log.ts'

const retryMs = 500

interface Parts {
  db: Database
  log: Pick<Log, 'warn'>
  pass: (audience: string, what: Notice[2], ref: string) => void
  /** So much was missed, or so long ago, that everything is to be read again. */
  reset: () => void
}

/** Hears what is announced and knows up to where it was told, however often it is cut off from whoever brings it. */
export function createHearing({ db, log, pass, reset }: Parts) {
  /** 0 until it has begun. */
  let horizon = 0n
  let isHearing = false
  /** While it is being found out what was missed, nothing can be said to be told up to anywhere. */
  let isCaughtUp = false
  let begun: Promise<void> | undefined
  /** Of how many times it was opened and closed this is: whatever waits for an earlier one is of no use any more. */
  let turn = 0

  const hearer: Hearer = {
    hear(payload) {
      const [told, audience, what, ref] = JSON.parse(payload) as Notice
      if (isCaughtUp && told) horizon = later(horizon, BigInt(told))
      pass(audience, what, ref)
    },
    open() {
      isCaughtUp = false
      begun = catchUp(++turn)
    },
    close() {
      turn += 1
      if (isHearing) log.warn('live changes are not heard')
      isHearing = false
      isCaughtUp = false
    },
  }

  /** From now on everything is heard; what was said before, while nobody listened, is made up for. */
  async function catchUp(mine: number): Promise<void> {
    const found = await findMissedBefore(horizon).catch(() => null)
    if (turn !== mine) return
    if (!found) {
      log.warn('live changes that were missed cannot be read')
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      return turn === mine ? catchUp(mine) : undefined
    }
    for (const { audience, what, ref } of found.missed ?? []) pass(audience, what, ref)
    horizon = found.missed ? later(horizon, found.horizon) : found.horizon
    isHearing = true
    isCaughtUp = true
    if (!found.missed) reset()
  }

  async function findMissedBefore(since: bigint) {
    const now = BigInt(await beginToKnow(db))
    if (since === 0n) return { horizon: now, missed: [] }
    const found = await findMissedByAll(db, String(since))
    return { ...found, horizon: BigInt(found.horizon) }
  }

  return {
    ...hearer,
    horizon: () => String(horizon),
    isHearing: () => isHearing,
    begun: () => begun,
  }
}

function later(one: bigint, other: bigint) {
  return one > other ? one : other
}
