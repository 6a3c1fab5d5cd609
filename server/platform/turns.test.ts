import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('things of one key are done one after the other, and those of another meanwhile', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()

  const first = inTurn('a', async () => {
    await gate
    done.push('first')
    throw new Error('no')
  })
  const second = inTurn('a', async () => done.push('second'))
  await inTurn('b', async () => done.push('other'))
  expect(done).toEqual(['other'])
  open()
  await expect(first).rejects.toThrow('no')
  await second
  expect(done).toEqual(['other', 'first', 'second'])
})

test('as many wait as may, and one more when one of them is done', async () => {
  const inTurn = createTurns({
    maxWaiting: 1,
    refuse() {
      throw new Error('too many')
    },
  })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const admitted = [inTurn('a', () => gate), inTurn('a', async () => undefined)]
  await expect(inTurn('a', async () => undefined)).rejects.toThrow('too many')
  open()
  await Promise.all(admitted)
  expect(await inTurn('a', async () => 'done')).toBe('done')
})
