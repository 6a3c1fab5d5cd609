import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/endpoint.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import { Refused } from '../refused.ts'

export interface RateLimits {
  /** Counts one attempt. @throws Refused too_many_attempts */
  count: (limit: RateLimit, key: string) => Promise<void>
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
   * @throws Refused too_many_attempts where many wait already
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
export function createRateLimits(pool: pg.Pool, factor: number | 'off'): RateLimits {
  if (factor === 'off')
    return {
      count: async () => undefined,
      countFailures: (_limit, _key, work) => work(),
      inTurn: (_key, work) => work(),
    }

  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = ({ name, times }: RateLimit) => {
    const existing = limiters.get(name)
    if (existing) return existing
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(times * factor)),
      duration: oneMinuteSeconds,
      // The keys are people's addresses: an hour after they stopped counting they are deleted.
      clearExpiredByTimeout: true,
    })
    limiters.set(name, limiter)
    return limiter
  }

  async function count(limit: RateLimit, key: string) {
    await limiterFor(limit)
      .consume(key)
      .catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason
      })
  }

  async function check(limit: RateLimit, key: string) {
    const limiter = limiterFor(limit)
    const used = await limiter.get(key)
    if (used && used.consumedPoints >= limiter.points && used.msBeforeNext > 0) throw tooMany(used)
  }

  const oneGuessAtATime = createKeyedQueue()
  return {
    count,
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
  const found = Object.values(problems).flat()
  return (
    code === 'wrong_credentials' ||
    found.some(({ code }) => ['wrong_code', 'wrong_password'].includes(code))
  )
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  return new Refused('too_many_attempts', undefined, Math.max(1, Math.ceil(msBeforeNext / 1000)))
}
