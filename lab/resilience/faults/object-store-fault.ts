// A bucket that stops answering: connections stay open, and nothing comes back.
import { createEmulator } from 'emulate'
import { sql } from 'kysely'
import { startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { freePort, onLoopback } from '#server/testing/loopback.ts'
import { startServer } from '../server.ts'
import type { Person } from './load.ts'
import { rowOf, upload } from './outlet-faults.ts'
import type { Row } from './trial.ts'
import type { World } from './world.ts'

const bucket = 'files-of-the-faults'
/** A file that cannot be stored or read is answered within this time, on a busy machine, too. */
const answeredMs = 15_000

/**
 * While the bucket is away an upload is refused in words and leaves no row, and a file is answered
 * 503; afterwards the same file is read, and the upload is kept.
 */
export async function tryObjectStore(world: World, people: Person[]): Promise<Row> {
  const { settings, db } = world
  const token = people[0]?.token ?? ''
  const port = await freePort()
  const seed = { aws: { s3: { buckets: [{ name: bucket }] } } }
  const store = await onLoopback(port, () => createEmulator({ service: 'aws', port, seed }))
  const way = await startDatabaseProxy()
  const server = await startServer({
    ...settings,
    FILE_STORAGE: 's3',
    S3_ENDPOINT: way.through(`http://127.0.0.1:${port}`).replace(/\/$/, ''),
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  })
  const resumes = async () => (await sql`select from resumes`.execute(db)).rows.length
  try {
    const first = await upload(server.url, token)
    const { url = '' } = JSON.parse(first.text) as { url?: string }
    const read = () =>
      timed(() => fetch(new URL(url, server.url), { signal: AbortSignal.timeout(60_000) }))
    const before = [(await read()).status, await resumes()]

    way.stopPassing()
    const [refused, unread] = await Promise.all([timed(() => upload(server.url, token)), read()])
    const { message } = JSON.parse(refused.text) as { message?: string }
    const meanwhile = await resumes()
    way.passAgain()
    const [again, kept] = [await read(), await timed(() => upload(server.url, token))]
    const slowestMs = Math.max(refused.ms, unread.ms)
    return {
      ...rowOf(
        'object store away',
        `${refused.status}, ${unread.status}`,
        slowestMs,
        again.ms + kept.ms,
      ),
      written: 2,
      lost: before[1] === undefined ? 1 : before[1] + 1 - (await resumes()),
      wrong: [
        ...expected('before', [first.status, before[0]], [201, 200]),
        ...expected('meanwhile', [refused.status, unread.status], [503, 503]),
        ...expected('afterwards', [again.status, kept.status], [200, 201]),
        ...(message ? [] : ['refused without words']),
        ...(meanwhile === before[1] ? [] : ['a refused upload left a row']),
        ...(slowestMs < answeredMs ? [] : [`an answer after ${Math.round(slowestMs)} ms`]),
      ],
    }
  } finally {
    await server.stop()
    way.close()
    await store.close()
  }
}

function expected(when: string, statuses: unknown[], wanted: number[]) {
  const isSo = statuses.join() === wanted.join()
  return isSo ? [] : [`${when} answered ${statuses.join(' and ')}`]
}

async function timed(ask: () => Promise<Response | { status: number; text: string }>) {
  const begun = performance.now()
  const reply = await ask()
  const text = typeof reply.text === 'string' ? reply.text : await reply.text()
  return { status: reply.status, text, ms: performance.now() - begun }
}
