import { expect, test } from 'vitest'
import { firstBreak, plan } from './capacity.ts'

const cost = { server: 2, database: 4, wal: 10_000, sent: 5_000 }
const limits = {
  busyAtMost: 0.5,
  streamsOfProcess: 1_000,
  databaseCores: 8,
  walPerSecond: 100_000_000,
}
const free = { server: 0, database: 0 }

test('processes and database follow from the calls, the streams and the changes', () => {
  const demand = { calls: [{ perSecond: 500, cost }], changesPerSecond: 100, streams: 0 }
  expect(plan(demand, free, limits)).toEqual({
    processes: 2,
    databaseCores: 4,
    walPerSecond: 5_000_000,
    sentPerSecond: 2_500_000,
    reading: 0,
  })
  expect(plan({ ...demand, streams: 7_500 }, free, limits).processes).toBe(8)
  expect(plan(demand, { server: 2.5, database: 1 }, limits)).toMatchObject({
    processes: 4,
    databaseCores: 4.8,
    reading: 0.25,
  })
})

test('what breaks first is named', () => {
  const demand = { calls: [{ perSecond: 500, cost }], changesPerSecond: 100, streams: 0 }
  const { times, broken } = firstBreak(demand, free, limits)
  expect(broken).toBe('the processors of the database')
  expect(times).toBeCloseTo(2, 0)
  expect(firstBreak(demand, { server: 4, database: 0 }, limits).broken).toBe(
    'each process reads the changes of all',
  )
  expect(firstBreak(demand, free, { ...limits, walPerSecond: 1_000_000 })).toEqual({
    times: 1,
    broken: 'the write-ahead log',
  })
})
