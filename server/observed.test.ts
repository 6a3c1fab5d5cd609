// A server as Prometheus and a collector of traces see it.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from './platform/clock.ts'
import { connect, type Connection } from './platform/db/connect.ts'
import { startDatabaseProxy } from './testing/database-proxy.ts'
import { createCandidate } from './testing/factories.ts'
import { startOtlpReceiver } from './testing/otlp-receiver.ts'
import { keepFailedJob, withQueue } from './testing/queue.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { cloneTemplate } from './testing/test-database.ts'

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }

let dataDir: string
let way: Awaited<ReturnType<typeof startDatabaseProxy>>
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>
let server: ServerProcess
let database: Connection

beforeAll(async () => {
  const databaseUrl = await cloneTemplate()
  dataDir = await mkdtemp(join(tmpdir(), 'altura-observed-'))
  way = await startDatabaseProxy()
  collector = await startOtlpReceiver()
  database = connect(databaseUrl, { max: 2 })
  server = await startServerProcess(join(import.meta.dirname, 'main.ts'), {
    DATABASE_URL: way.through(databaseUrl),
    DATA_DIR: dataDir,
    METRICS_PORT: '0',
    BACKUP_FOLDER: join(dataDir, 'backups'),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
})
afterAll(async () => {
  const ended = once(server.child, 'exit')
  server.child.kill('SIGKILL')
  await ended
  await database.close()
  way.close()
  await collector.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function scrape(path = '/metrics', init: RequestInit = {}) {
  const port = server.log().match(/"metricsPort":(\d+)/)?.[1]
  return fetch(`http://127.0.0.1:${port}${path}`, init)
}

async function scraped() {
  return (await scrape()).text()
}

function secondsOf(text: string, series: string) {
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )
}

/** Series of histograms are named by the histogram. */
function metricsIn(text: string) {
  const names = text.match(/\b(?:altura|nodejs|process)_\w+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))]
}

test('a call, its statements and the job that it queues are traced without personal data', async () => {
  const { traceId, spanId } = caller
  const reply = await fetch(`${server.url}/api/forgot-password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': '203.0.113.7',
      traceparent: `00-${traceId}-${spanId}-01`,
    },
    body: JSON.stringify({ email: 'somebody.private@example.com' }),
  })
  expect(reply.status).toBe(200)
  const ofCaller = () => collector.spans.filter((span) => span.traceId === traceId)
  const spanNamed = (name: string) => collector.spans.find((span) => span.name === name)
  await expect.poll(() => spanNamed('job account')).toBeDefined()
  await expect.poll(() => spanNamed('POST /api/forgot-password')).toBeDefined()

  const call = spanNamed('POST /api/forgot-password')
  expect(call).toMatchObject({ traceId, parentSpanId: spanId })
  expect(ofCaller().map(({ name }) => name)).toContain('insert job_common')
  for (const span of ofCaller()) if (span !== call) expect(span.parentSpanId).toBe(call?.spanId)
  const job = spanNamed('job account')
  expect(job?.links).toMatchObject([{ traceId }])
  expect(job?.traceId).not.toBe(traceId)

  const attributeNames = [
    'altura.request_id',
    'db.operation.name',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'messaging.destination.name',
    'peer.service',
  ]
  const keys = collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key))
  expect([...new Set(keys)].filter((key) => !attributeNames.includes(key))).toEqual([])
  // Statements are told apart, and what is sent to other services is seen.
  const names = collector.spans.map(({ name }) => name)
  expect(names.filter((one) => ['select', 'insert', 'update', 'delete'].includes(one))).toEqual([])
  for (const spans of ['somebody', '203.0.113.7'])
    expect(collector.texts.join()).not.toContain(spans)
})

test('metrics name calls, connections, queues, caches, streams and faults, and nobody', async () => {
  const { token, id } = await createCandidate({ db: database.db, clock: systemClock })
  const headers = { authorization: `Bearer ${token}` }
  for (const path of [
    '/api/vacancies?view=card',
    `/api/vacancies/${id}`,
    '/api/vacancies?view=card',
  ])
    await (await fetch(server.url + path, { headers })).text()
  await sql`insert into task_failures (name, since, failed_at, reason)
    values ('sweep-files', now(), now(), 'ECONNRESET')`.execute(database.db)
  await sql`insert into ledger_verifications (asked_at, finished_at, transactions, entries, faults, fingerprint)
    values (to_timestamp(1e9), to_timestamp(1e9), 1, 2, 3, ${'0'.repeat(64)})`.execute(database.db)
  await sql`insert into queue_failures (name, since)
    values ('mail', now() - interval '59 hours')`.execute(database.db)
  await withQueue(database.db, async (queue) => {
    await keepFailedJob(queue, 'mail', { data: {}, code: 'EDNS' })
    // It has no facts, so the first try fails, and the next is later.
    await queue.insert('mail', [{ data: {}, retryDelay: 3600 }])
    await expect.poll(() => queue.findJobs('mail')).toMatchObject([{ state: 'retry' }])
  })
  await expect.poll(scraped).toMatch(/^altura_job_oldest_seconds\{queue="mail"\} 0*[1-9.]/m)
  const reply = await scrape()
  const text = await reply.text()
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  for (const line of [
    'altura_http_request_duration_seconds_count{method="GET",route="/api/vacancies",status="2xx"} 2',
    'altura_http_request_duration_seconds_count{method="GET",route="/api/vacancies/:slug",status="4xx"} 1',
    'altura_up_database 1',
    'altura_ready 1',
    'altura_live_connected 1',
    'altura_live_streams 0',
    'altura_jobs{queue="mail",state="failed"} 1',
    'altura_task_failing{task="sweep-files"} 1',
    'altura_ledger_faults 3',
    'altura_ledger_verified_timestamp_seconds 1000000000',
    // Never is zero, and no gap in which no alert fires.
    'altura_backup_timestamp_seconds 0',
    'altura_task_failing{task="backup"} 0',
    'altura_jobs{queue="webhook",state="failed"} 0',
    'altura_queue_failing_seconds{queue="push"} 0',
    'altura_recent_movements{reason="purchase"} 0',
    'altura_recent_applications 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^altura_database_connections\{pool="requests",state="idle"\} [1-9]/m)
  expect(text).toMatch(/^altura_cache_lookups_total\{cache="board",result="hit"\} [1-9]/m)
  expect(secondsOf(text, 'altura_queue_failing_seconds{queue="mail"}')).toBeGreaterThan(58 * 3600)
  expect(text).toMatch(/^altura_job_oldest_due_seconds\{queue="mail"\} 0$/m)
  expect(text).toMatch(/^altura_live_lag_seconds 0$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-/)
})

test('the dashboard shows each metric of ours, and it and the alerts know no other', async () => {
  const served = [...(await scraped()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  const dashboard = readFileSync('deploy/grafana/altura.json', 'utf8')
  const shown = metricsIn(dashboard)
  const alerting = metricsIn(readFileSync('deploy/prometheus/alerts.yml', 'utf8'))
  expect([...shown, ...alerting].filter((name) => !served.includes(name))).toEqual([])
  const ours = served.filter((name) => name?.startsWith('altura_'))
  expect(ours.filter((name) => !shown.includes(name ?? ''))).toEqual([])
})

test('each port serves its own: metrics nowhere else, and nothing else beside them', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  for (const path of ['/', '/healthz', '/api/vacancies', '/metrics/', '/metrics%2f'])
    expect([path, (await scrape(path)).status]).toEqual([path, 404])
  expect((await scrape('/metrics', { method: 'POST' })).status).toBe(405)
})

test('without a database metrics are served, and say so', async () => {
  way.stopPassing()
  await expect.poll(scraped).toContain('\naltura_up_database 0\n')
  expect(await scraped()).not.toMatch(/^altura_(?:jobs|ledger_faults|live_lag_seconds)\b.* /m)
})
