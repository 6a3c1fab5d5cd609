import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit as CallLimit } from '#contract/endpoint/endpoint.ts'
import type { Database } from '../db/database.ts'
import { compiledAs } from '../db/prepared-query.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { Refused } from '../refused.ts'

type RateLimit = Pick<CallLimit, 'name' | 'times' | 'seconds' | 'isFrequent'>

export interface RateLimits {
  /** Counts one attempt. @throws Refused too_many_attempts */
  count: (limit: RateLimit, key: string) => Promise<void>
  /** Counts nothing. @throws Refused too_many_attempts if the limit is used up */
  check: (limit: RateLimit, key: string) => Promise<void>
  /** Counts one without refusing it. @returns how many there are, and whether the last was left */
  note: (limit: RateLimit, key: string) => Promise<{ used: number; isLast: boolean }>
  /** Begins again. */
  forget: (limit: RateLimit, key: string) => Promise<void>
  /**
   * Does `work` unless earlier failures used the limit up, and counts it if it fails with wrong
   * credentials. Of those with one key one is done at a time, so that nobody guesses a hundred
   * times before the first is counted.
   * @throws Refused too_many_attempts
   */
  countFailures: <T>(limit: RateLimit, key: string, work: () => Promise<T>) => Promise<T>
  /**
   * Does a write after the earlier ones of the same key. They would wait for the same rows, each
   * with a connection that everybody else needs; here they wait without one.
   * @throws Refused too_many_attempts if many wait already
   */
  inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

const oneMinuteSeconds = 60
/** More than a browser sends at once. */
const writesWaitingMax = 10
const writesRetrySeconds = 2

/**
 * Limits that all processes on one database count together. `factor` multiplies them; 'off' lifts
 * them.
 */
export function createRateLimits(db: Database, factor: number | 'off'): RateLimits {
  if (factor === 'off') return noLimits
  const limiterFor = createLimiters(db, factor)
  const countFrequent = createFrequentLimits(limiterFor)

  async function count(limit: RateLimit, key: string) {
    if (limit.isFrequent) return countFrequent(limit, key)
    await limiterFor(limit).consume(key).catch(refuseUsedUp)
  }

  async function check(limit: RateLimit, key: string) {
    const limiter = limiterFor(limit)
    const used = await limiter.get(key)
    if (used && used.consumedPoints >= limiter.points && used.msBeforeNext > 0)
      throw tooMany(used.msBeforeNext)
  }

  const oneGuessAtATime = createKeyedQueue()
  return {
    count,
    check,
    async note(limit, key) {
      const limiter = limiterFor(limit)
      const { consumedPoints } = await limiter.penalty(key)
      return { used: consumedPoints, isLast: consumedPoints === limiter.points }
    },
    forget: async (limit, key) => void (await limiterFor(limit).delete(key)),
    inTurn: createKeyedQueue({
      maxWaiting: writesWaitingMax,
      refuse() {
        throw new Refused('too_many_attempts', undefined, writesRetrySeconds)
      },
    }),
    countFailures: (limit, key, work) =>
      oneGuessAtATime(`${limit.name} ${key}`, async () => {
        await check(limit, key)
        return work().catch(async (error: unknown) => {
          if (error instanceof Refused && isWrongGuess(error)) await count(limit, key)
          throw error
        })
      }),
  }
}

function isWrongGuess({ code, problems = {} }: Refused) {
  const texts = Object.values(problems).flat()
  return (
    code === 'wrong_credentials' ||
    texts.some(({ code }) => ['wrong_code', 'wrong_password'].includes(code))
  )
}

const noLimits: RateLimits = {
  count: async () => undefined,
  check: async () => undefined,
  note: async () => ({ used: 0, isLast: false }),
  forget: async () => undefined,
  countFailures: (_limit, _key, work) => work(),
  inTurn: (_key, work) => work(),
}

function createLimiters(db: Database, factor: number) {
  const limiters = new Map<string, RateLimiterPostgres>()
  return ({ name, times, seconds = oneMinuteSeconds }: RateLimit) => {
    const existing = limiters.get(name)
    if (existing) return existing
    const limiter = new RateLimiterPostgres({
      storeClient: { query: (statement: Statement) => queryIn(db, statement) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(times * factor)),
      duration: seconds,
      // The keys are people's addresses: an hour after they stopped counting they are deleted.
      clearExpiredByTimeout: true,
    })
    limiters.set(name, limiter)
    return limiter
  }
}

interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** A statement of the limiter, which is given its result as the driver has it. */
async function queryIn(db: Database, { name, text, values }: Statement) {
  const statement = compiledAs(name, { compile: () => CompiledQuery.raw(text, values) })
  const { rows, numAffectedRows } = await db.executeQuery(statement)
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
}

interface Counted {
  used: number
  unshared: number
  endsAt: number
}

/** Keys of a process are looked through for ended ones beyond so many. */
const keysMax = 10_000

/**
 * Counts in memory, and tells the other processes each tenth of a limit: most calls then write
 * nothing, and several processes together allow a little more than the limit.
 */
function createFrequentLimits(limiterFor: ReturnType<typeof createLimiters>) {
  const counts = new Map<string, Counted>()

  function countOf(id: string, seconds: number, now: number) {
    const current = counts.get(id)
    if (current && current.endsAt > now) return current
    if (counts.size >= keysMax)
      for (const [other, { endsAt }] of counts) if (endsAt <= now) counts.delete(other)
    const begun = { used: 0, unshared: 0, endsAt: now + seconds * 1000 }
    counts.set(id, begun)
    return begun
  }

  return async (limit: RateLimit, key: string) => {
    const limiter = limiterFor(limit)
    const now = Date.now()
    const counted = countOf(`${limit.name} ${key}`, limit.seconds ?? oneMinuteSeconds, now)
    counted.used += 1
    counted.unshared += 1
    if (counted.used > limiter.points) throw tooMany(counted.endsAt - now)
    if (counted.unshared * 10 < limiter.points) return
    const shared = counted.unshared
    counted.unshared = 0
    await limiter.consume(key, shared).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes)
        Object.assign(counted, { used: limiter.points, endsAt: now + reason.msBeforeNext })
      if (isDatabaseUnavailable(reason)) {
        // It is told to the others with what comes.
        counted.unshared += shared
        return
      }
      refuseUsedUp(reason)
    })
  }
}

function refuseUsedUp(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason
}

function tooMany(msBeforeNext: number) {
  return new Refused('too_many_attempts', undefined, Math.max(1, Math.ceil(msBeforeNext / 1000)))
}
