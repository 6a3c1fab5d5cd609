import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connect } from '#server/platform/db/connect.ts'
import { keepFailedJob, withQueue } from '#server/testing/queue.ts'
import { cloneTemplate } from '#server/testing/test-database.ts'
import { testSecret } from '#server/testing/test-secret.ts'
import { createBoss, ensureQueues, retries } from './boss.ts'
import { createJobs } from './create-jobs.ts'
import { sendDueJobs } from './due-jobs.ts'

const silent = pino({ level: 'silent' })

test('only mails that fail are kept and retried, and the failure is logged without the address', async () => {
  const url = await cloneTemplate()
  const { db, close } = connect(url, { max: 2 })
  const lines: string[] = []
  const jobs = createJobs(
    url,
    pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
    testSecret,
  )
  await jobs.start()
  const to = ['first@example.com', 'wrong@example.com', 'last@example.com']
  const rest = {
    kind: 'verify_email',
    locale: 'en',
    facts: {},
    created_at: '2026-01-01T00:00:00.000Z',
  } as const
  await db.transaction().execute((tx) =>
    jobs.send(
      tx,
      'mail',
      to.map((address, number) => ({ ...rest, to: address, number })),
    ),
  )

  const handled: string[] = []
  await jobs.work('mail', async (mail) => {
    handled.push(mail.to)
    if (mail.to.startsWith('wrong')) throw new Error(`550 no such mailbox ${mail.to}`)
  })
  await expect.poll(() => handled.filter((address) => address.startsWith('wrong'))).toHaveLength(2)
  await jobs.stop(2000)
  const left = await withQueue(db, (queue) => queue.findJobs<{ to: string }>('mail'))
  const failing = await db.selectFrom('queue_failures').select('name').execute()
  await close()

  expect(handled.filter((address) => !address.startsWith('wrong')).sort()).toEqual([to[0], to[2]])
  expect(left.map(({ data }) => data.to)).toEqual([to[1]])
  // The others had gone before: since then every attempt has failed.
  expect(failing).toEqual([{ name: 'mail' }])
  expect(lines.join('')).toContain('job failed')
  expect(lines.join('')).not.toContain('@example.com')
})

test('a mail is retried for three days, hourly in the end, and then recorded', async () => {
  const url = await cloneTemplate()
  const { db, close } = connect(url, { max: 1 })
  const queue = await withQueue(db, (boss) => boss.getQueue('mail'))
  await close()
  expect(queue).toMatchObject({ ...retries, deadLetter: 'failed' })
  const { retryLimit, retryDelay, retryDelayMax } = retries
  const delays = Array.from({ length: retryLimit }, (_, count) =>
    Math.min(retryDelayMax, retryDelay * 2 ** count),
  )
  const days = delays.reduce((sum, seconds) => sum + seconds, 0) / 86_400
  expect([days > 2.9, days < 3.2]).toEqual([true, true])
})

test('a scheduled job runs in one of two processes, and again after a failure', async () => {
  const url = await cloneTemplate()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const two = [createJobs(url, log, testSecret), createJobs(url, log, testSecret)]
  let running = 0
  const seen: number[] = []
  for (const jobs of two) {
    await jobs.start()
    await jobs.repeat('sweep', '* * * * *', async () => {
      seen.push((running += 1))
      await new Promise(setImmediate)
      running -= 1
      if (seen.length === 1) throw new Error('a sentence somebody wrote')
    })
  }
  const { db, close } = connect(url, { max: 1 })
  const dueNow = () => withQueue(db, (queue) => queue.send('sweep'))
  await expect
    .poll(async () => {
      await dueNow()
      return seen.length
    })
    .toBeGreaterThanOrEqual(2)
  for (const jobs of two) await jobs.stop(2000)
  await close()

  expect(new Set(seen)).toEqual(new Set([1]))
  expect(lines.join('')).toContain('repeated job failed')
  expect(lines.join('')).not.toContain('a sentence')
})

test('what the database marks as due in a transaction is done once if that commits, by one of two processes', async () => {
  const url = await cloneTemplate()
  const { db, close } = connect(url, { max: 1 })
  const two = [createJobs(url, silent, testSecret), createJobs(url, silent, testSecret)]
  const done: string[] = []
  for (const jobs of two) {
    await jobs.start()
    await jobs.work('webhook', async ({ delivery }) => void done.push(delivery))
  }
  const undone = db.transaction().execute(async (tx) => {
    await sql`select queue_webhooks(array[${randomUUID()}]::uuid[], interval '0')`.execute(tx)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const ids = Array.from({ length: 20 }, () => randomUUID()).sort()
  for (const id of ids)
    await sql`select queue_webhooks(array[${id}]::uuid[], interval '0')`.execute(db)
  await expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(ids.length)
  for (const jobs of two) await jobs.stop(2000)
  expect(done.sort()).toEqual(ids)
  expect(await db.selectFrom('due_jobs').select('id').execute()).toEqual([])
  await close()
})

test('marks that cannot be handed over stay until they can, and keep their time', async () => {
  const url = await cloneTemplate()
  const { db, close } = connect(url, { max: 1 })
  const [first, second] = [createBoss(url, silent), createBoss(url, silent)]
  await first.start()
  await first.deleteQueue('webhook')
  await second.start()
  const delivery = randomUUID()
  await sql`select queue_webhooks(array[${delivery}]::uuid[], interval '1 hour')`.execute(db)
  const marks = () => db.selectFrom('due_jobs').select(['data', 'start_after']).execute()
  const [mark] = await marks()
  await expect(sendDueJobs(second)).rejects.toThrow('webhook')
  expect(await marks()).toEqual([mark])

  await ensureQueues(second)
  expect(await sendDueJobs(second)).toEqual(new Set(['webhook']))
  expect(await marks()).toEqual([])
  expect(await second.findJobs('webhook')).toMatchObject([
    { data: { delivery }, startAfter: mark?.start_after },
  ])
  for (const boss of [first, second]) await boss.stop()
  await close()
})

test('a job that fails at its last try is recorded, leaves the queue, and is tried again once', async () => {
  const url = await cloneTemplate()
  const { db, close } = connect(url, { max: 2 })
  const jobs = createJobs(url, silent, testSecret)
  await jobs.start()
  let isBroken = true
  const handled: string[] = []
  await jobs.work('account', async ({ facts }) => {
    if (isBroken) throw Object.assign(new Error('no'), { code: 'ECONNRESET' })
    handled.push(facts.email ?? '')
  })
  const data = { kind: 'failed_sign_in', facts: { email: 'ana@example.com' } }
  const queued = await withQueue(db, async (queue) => {
    await queue.insert('account', [{ data, retryLimit: 0 }])
    return keepFailedJob(queue, 'mail', { data: { kind: 'welcome', facts: {} }, code: 'EDNS' })
  })
  const failed = () =>
    db
      .selectFrom('failed_jobs')
      .select(['queue', 'data', 'tries', 'reason'])
      .orderBy('queue')
      .execute()
  await expect.poll(failed, { timeout: 10_000 }).toEqual([
    { queue: 'account', data, tries: 1, reason: 'ECONNRESET' },
    { queue: 'mail', data: { kind: 'welcome', facts: {} }, tries: 1, reason: 'EDNS' },
  ])
  const left = () =>
    withQueue(db, async (queue) =>
      (await Promise.all(['account', 'mail', 'failed'].map((name) => queue.findJobs(name)))).flat(),
    )
  await expect.poll(left).toEqual([])

  isBroken = false
  const retry = (id: string | null) =>
    db.transaction().execute((tx) => jobs.retry(tx, 'account', id))
  expect(await retry(queued)).toEqual([])
  expect((await Promise.all([retry(null), retry(null)])).flat()).toEqual(['failed_sign_in'])
  await expect.poll(() => handled, { timeout: 5000 }).toEqual(['ana@example.com'])
  expect(await failed()).toMatchObject([{ queue: 'mail' }])
  await jobs.stop(2000)
  await close()
})
