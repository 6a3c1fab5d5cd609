import { expect, test } from 'vitest'
import { reversalsOn } from './receipt-reversals.ts'

const [monday, friday] = [new Date('2026-03-02T10:00:00Z'), new Date('2026-03-06T10:00:00Z')]

test('refunds are on the receipt as their sum, at the time of the last', () => {
  const one = { kind: 'single_refund', stage: 'done', amount: 100, changed_at: friday } as const
  const sum = { kind: 'refund', stage: 'done', amount: 150, changed_at: monday } as const
  expect(reversalsOn([one, sum])).toEqual([
    { kind: 'refund', stage: 'done', amount: 150, at: friday.toISOString() },
  ])
})

test('a refund that failed and a dispute are on the receipt one by one', () => {
  const failed = { kind: 'single_refund', stage: 'failed', amount: 100 } as const
  const dispute = { kind: 'dispute', stage: 'opened', amount: 500 } as const
  const rows = [failed, dispute].map((row) => ({ ...row, changed_at: monday }))
  expect(reversalsOn(rows)).toEqual([
    { kind: 'refund', stage: 'failed', amount: 100, at: monday.toISOString() },
    { kind: 'dispute', stage: 'opened', amount: 500, at: monday.toISOString() },
  ])
})
