import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connect } from '#server/platform/db/connect.ts'
import { withQueue } from '#server/testing/queue.ts'
import { cloneTemplate } from '#server/testing/test-database.ts'
import { createBoss } from './boss.ts'
import { countJobs, listQueues } from './queues.ts'

const hourMs = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

test('jobs that may run wait since they could, and those that are tried again since they were queued', async () => {
  const url = await cloneTemplate()
  const { db, close } = connect(url, { max: 2 })
  const [push, mail] = await withQueue(db, async (queue) => {
    await queue.insert('push', [{ startAfter: ago(3) }, { startAfter: ago(-1) }])
    await queue.insert('mail', [{ retryDelay: 3600 }])
    for (const { id } of await queue.fetch('mail')) await queue.fail('mail', id)
    const states = await listQueues(queue)
    return ['push', 'mail'].map((queue) => states.find(({ name }) => name === queue))
  })
  await close()
  expect(push).toMatchObject({ waiting: 2, running: 0 })
  expect(push?.waiting_since?.getTime()).toBeCloseTo(ago(3).getTime(), -4)
  expect(push?.oldest_since?.getTime()).toBeGreaterThan(ago(0.1).getTime())
  expect(mail).toMatchObject({ waiting: 1, running: 0, waiting_since: null })
  expect(mail?.oldest_since?.getTime()).toBeGreaterThan(ago(0.1).getTime())
})

test('a backlog is not read: it has waited since the job that was taken last could run', async () => {
  const url = await cloneTemplate()
  const boss = createBoss(url, pino({ level: 'silent' }))
  await boss.start()
  await boss.insert(
    'push',
    Array.from({ length: 1001 }, () => ({})),
  )
  await boss.supervise()
  const due = ago(2)
  await countJobs(boss, 'push', { done: 1, failed: 0, due })
  const state = (await listQueues(boss)).find(({ name }) => name === 'push')
  expect(state).toEqual({
    name: 'push',
    waiting: 1000,
    running: 0,
    waiting_since: due,
    oldest_since: due,
  })
  await boss.stop()
})
