import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

test('tasks of one key run one after the other, and those of other keys concurrently', async () => {
  const inTurn = createKeyedQueue()
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

test('tasks beyond the maximum are refused until one has ended', async () => {
  const inTurn = createKeyedQueue({
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
