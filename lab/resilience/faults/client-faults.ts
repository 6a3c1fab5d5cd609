// Clients that send slowly, do not read, or are four times too many.
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { exchange, type Person } from './load.ts'
import { promisedMs, type Row, type Trial } from './trial.ts'
import type { Disturbed } from './world.ts'

const slowClients = 200
const windowMs = 4_000
/** The share of the highest goodput that is left under four times the load that reaches it. */
const leastShare = 0.8

/** One trial for each kind of slow client. */
export function clientFaults({ servers }: Disturbed, people: Person[]): Trial[] {
  const port = Number(new URL(servers[0]?.url ?? '').port)
  const { token = '' } = people[0] ?? {}
  const sent = {
    headers: 'POST /api/login HTTP/1.1\r\nHost: a\r\nX-A: ',
    bodies:
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    readers: `GET /api/live HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  }
  return Object.entries(sent).map(([kind, text]) => {
    const sockets: Socket[] = []
    return {
      fault: `${slowClients} slow ${kind}`,
      begin: async () => {
        for (let count = 0; count < slowClients; count++) {
          const socket = connect(port, '127.0.0.1')
          socket.on('error', () => undefined)
          socket.write(text)
          if (kind === 'readers') socket.pause()
          sockets.push(socket)
        }
      },
      end: async () => sockets.forEach((socket) => socket.destroy()),
      lastsMs: windowMs,
      allowed: [],
      slowestMs: promisedMs,
      recoversMs: 5_000,
    }
  })
}

/** Searches a second with four times the clients that reach the most, against the most. */
export async function tryOverload({ servers }: Disturbed, people: Person[]): Promise<Row> {
  const url = servers[0]?.url ?? ''
  const measured = []
  for (const clients of [8, 16, 32]) measured.push(await goodput(url, people, clients))
  const peak = measured.reduce((best, each) => (each.perSecond > best.perSecond ? each : best))
  const over = await goodput(url, people, peak.clients * 4)
  const share = over.perSecond / peak.perSecond
  return {
    fault: `four times overload (${peak.clients * 4} clients)`,
    meanwhile: `${Math.round(over.perSecond)}/s of ${Math.round(peak.perSecond)}/s; ${over.statuses}`,
    slowestMs: Math.round(over.slowestMs),
    recoveredMs: 0,
    written: 0,
    lost: 0,
    ledger: '',
    wrong: [
      ...(share < leastShare ? [`${Math.round(share * 100)} % of the highest goodput`] : []),
      ...(over.slowestMs > promisedMs ? [`an answer after ${Math.round(over.slowestMs)} ms`] : []),
      ...(over.isBroken ? ['answers other than success and 503'] : []),
    ],
  }
}

/** Answers with success, within the promised time, a second. */
async function goodput(url: string, people: Person[], clients: number) {
  const until = performance.now() + windowMs
  const statuses = new Map<number, number>()
  let good = 0
  let slowestMs = 0
  await Promise.all(
    Array.from({ length: clients }, async (_client, index) => {
      const { token = '' } = people[index % people.length] ?? {}
      for (let turn = 0; performance.now() < until; turn++) {
        const begun = performance.now()
        const path = `/api/jobs?view=card&search=${'abcdefghij'[(index + turn) % 10]}`
        const reply = await exchange(url, token, path)
        const ms = performance.now() - begun
        const status = reply?.status ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        slowestMs = Math.max(slowestMs, ms)
        if (status === 200 && ms < promisedMs) good++
        if (status === 503) await delay(100)
      }
    }),
  )
  return {
    clients,
    perSecond: good / (windowMs / 1_000),
    slowestMs,
    statuses: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    isBroken: [...statuses.keys()].some((status) => status !== 200 && status !== 503),
  }
}
