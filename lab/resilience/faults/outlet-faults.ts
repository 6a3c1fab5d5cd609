// Emails and files with nowhere to go.
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { exchange, type Person } from './load.ts'
import type { Row } from './trial.ts'
import type { World } from './world.ts'

const arrivesMs = 60_000
const resume = join(import.meta.dirname, '../../../db/seeds/data/demo-resume.pdf')

/** Emails wait for their server: the calls that send them succeed, and each arrives once. */
export async function tryMail({ servers, smtp, connectMail }: World): Promise<Row> {
  const url = servers[0]?.url ?? ''
  const begun = performance.now()
  const reply = await exchange(url, null, '/api/forgot-password', { email: 'lucia@demo.test' })
  const askedMs = performance.now() - begun
  await delay(1_000)
  const before = mailsTo(smtp.received)
  connectMail()
  const connected = performance.now()
  while (mailsTo(smtp.received) === 0 && performance.now() - connected < arrivesMs) await delay(50)
  const recoveredMs = performance.now() - connected
  const arrived = mailsTo(smtp.received)
  return {
    ...rowOf('server of emails away', `${reply?.status}`, askedMs, recoveredMs),
    written: 1,
    lost: 1 - arrived,
    wrong: [
      ...(reply?.status === 200 ? [] : [`answered ${reply?.status}`]),
      ...(before === 0 ? [] : ['an email went nowhere']),
      ...(arrived === 1 ? [] : [`${arrived} emails arrived`]),
    ],
  }
}

/** A file that cannot be stored is refused as 503, and sent again it is kept. */
export async function tryStorage(world: World, people: Person[]): Promise<Row> {
  const { servers, settings } = world
  const folder = join(settings.DATA_DIR, 'uploads')
  const aside = `${folder}-aside`
  await rename(folder, aside)
  await writeFile(folder, '')
  const begun = performance.now()
  const { status: refused } = await upload(servers[0]?.url ?? '', people[0]?.token ?? '')
  const refusedMs = performance.now() - begun
  await rm(folder)
  await rename(aside, folder)
  const again = performance.now()
  const { status: kept } = await upload(servers[0]?.url ?? '', people[0]?.token ?? '')
  const recoveredMs = performance.now() - again
  return {
    ...rowOf('folder of files away', `${refused}`, refusedMs, recoveredMs),
    written: 1,
    lost: kept === 201 ? 0 : 1,
    wrong: [
      ...(refused === 503 ? [] : [`answered ${refused}`]),
      ...(kept === 201 ? [] : [`afterwards answered ${kept}`]),
    ],
  }
}

/** Sends a resume. */
export async function upload(url: string, token: string) {
  const form = new FormData()
  const file = new Blob([await readFile(resume)], { type: 'application/pdf' })
  form.set('resume', file, 'resume.pdf')
  const reply = await fetch(`${url}/api/preferences/resume`, {
    method: 'POST',
    signal: AbortSignal.timeout(60_000),
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: reply.status, text: await reply.text() }
}

function mailsTo(received: string[]) {
  return received.filter((mail) => mail.includes('lucia@demo.test')).length
}

/** The row of a trial without load. */
export function rowOf(fault: string, meanwhile: string, slowestMs: number, recoveredMs: number) {
  return {
    fault,
    meanwhile,
    slowestMs: Math.round(slowestMs),
    recoveredMs: Math.round(recoveredMs),
    ledger: '',
  }
}
