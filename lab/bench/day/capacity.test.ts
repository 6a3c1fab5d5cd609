import { expect, test } from 'vitest'
import { plan } from './capacity.ts'

const cost = { server: 2, database: 4, wal: 10_000, sent: 5_000 }
const limits = { busyAtMost: 0.5, streamsOfProcess: 1_000 }
const free = { server: 0, database: 0 }

test('processes and database follow from the calls, the streams and the changes', () => {
  const demand = { calls: [{ perSecond: 500, cost }], changesPerSecond: 100, streams: 0 }
  expect(plan(demand, free, limits)).toEqual({
    processes: 2,
    databaseCores: 4,
    walPerSecond: 5_000_000,
  })
  expect(plan({ ...demand, streams: 7_500 }, free, limits).processes).toBe(8)
  expect(plan(demand, { server: 2.5, database: 1 }, limits)).toMatchObject({
    processes: 4,
    databaseCores: 4.8,
  })
  expect(plan(demand, { server: 5, database: 1 }, limits).processes).toBe(Infinity)
})
