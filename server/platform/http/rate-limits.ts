import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/endpoint.ts'
import { Refused } from '../refused.ts'

export interface RateLimits {
  /** Counts one attempt. @throws Refused too_many_attempts */
  count: (limit: RateLimit, key: string) => Promise<void>
  /** Refuses where earlier attempts used the limit up, without counting one. @throws Refused too_many_attempts */
  check: (limit: RateLimit, key: string) => Promise<void>
}

const oneMinuteSeconds = 60

/** Limits that all processes on one database count together. `factor` multiplies them; 'off' lifts them. */
export function createRateLimits(pool: pg.Pool, factor: number | 'off'): RateLimits {
  if (factor === 'off') return { count: async () => undefined, check: async () => undefined }

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
      clearExpiredByTimeout: false,
    })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async count(limit, key) {
      await limiterFor(limit)
        .consume(key)
        .catch((reason: unknown) => {
          throw reason instanceof RateLimiterRes ? tooMany(reason) : reason
        })
    },
    async check(limit, key) {
      const limiter = limiterFor(limit)
      const used = await limiter.get(key)
      if (used && used.consumedPoints >= limiter.points && used.msBeforeNext > 0) throw tooMany(used)
    },
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  return new Refused('too_many_attempts', undefined, Math.max(1, Math.ceil(msBeforeNext / 1000)))
}
