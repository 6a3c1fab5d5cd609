// All that a reader can read, to be compared between two worlds.
import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { pick, seeded } from './seeded.ts'
import { statementsOf } from './statements.ts'
import type { TestApp } from './test-app.ts'

export type Reader = { token: string } | null

export interface Reading {
  status: number
  headers: string
  body: string
  statements: string[]
}

/**
 * @param earlier answers of another world; an address whose number of statements differs is read
 * once more, because an answer from memory takes fewer
 * @returns the answers by their addresses, without their own time and what is signed for a time
 */
export async function readingsOf(
  app: TestApp,
  reader: Reader,
  urls: readonly string[],
  earlier?: ReadonlyMap<string, Reading>,
) {
  const readings = new Map<string, Reading>()
  for (const url of urls) {
    let reading = await readingOf(app, reader, url)
    const before = earlier?.get(url)
    if (before && before.statements.length !== reading.statements.length)
      reading = await readingOf(app, reader, url)
    readings.set(url, reading)
  }
  return readings
}

async function readingOf(app: TestApp, reader: Reader, address: string): Promise<Reading> {
  const [url = '', payload] = address.split(' ')
  const request = {
    url,
    headers: reader ? { authorization: `Bearer ${reader.token}` } : {},
    ...(payload && { method: 'POST' as const, payload: JSON.parse(payload) as object }),
  }
  const answers: LightMyRequestResponse[] = []
  const sent = await statementsOf(
    app.pool,
    async () => void answers.push(await app.http.inject(request)),
  )
  const [answer] = answers
  if (!answer) throw new Error('there is no answer')
  const isPrinted = answer.headers['content-type'] === 'application/pdf' && !isFile(url)
  return {
    status: answer.statusCode,
    headers: headersOf(answer, isPrinted),
    body: isPrinted ? await printedText(answer.rawPayload) : bodyOf(answer, url),
    statements: sent.map(({ text }) => text),
  }
}

/** True for a file as somebody sent it. */
function isFile(url: string) {
  return url.startsWith('/files/')
}

/** Without the times of the request, of its printing, and of the last change of any vacancy. */
function headersOf({ headers }: LightMyRequestResponse, isPrinted: boolean) {
  const { date: _, 'last-modified': __, 'x-request-id': ___, ...others } = headers
  return JSON.stringify(isPrinted ? { ...others, 'content-length': null } : others)
}

/** A file by its fingerprint. */
function bodyOf({ statusCode, body, rawPayload }: LightMyRequestResponse, url: string) {
  if (isFile(url) && statusCode === 200)
    return createHash('sha256').update(rawPayload).digest('hex')
  return body
    .replace(/expires=\d+&(?:amp;)?signature=[\w-]+/g, 'signed')
    .replace(/<lastBuildDate>[^<]*|<updated>[^<]*|DTSTAMP:.*/, '')
}

/** The text and the properties of a printed file, without the times of its printing. */
async function printedText(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  const { CreationDate: _, ModDate: __, ...properties } = info as Record<string, unknown>
  const { text } = await extractText(pdf)
  return `${JSON.stringify(properties)} ${text.join('\n')}`
}

/**
 * One world in so many is read at every address, each other one at random addresses whose
 * statements may differ.
 */
const wholeEvery = 500
const drawnAddresses = 8

/** @param each the number of a pair of worlds */
export function isWhole(each: number) {
  return each % wholeEvery === 0
}

interface Pair {
  /** Its number. */
  each: number
  /** The answers of the first world, once it was read. */
  earlier?: ReadonlyMap<string, Reading>
  /** Only the addresses whose statements have named a table that differs. */
  isSecond?: boolean
}

/**
 * @param tables that differ between two worlds
 * @returns reads as a reader what may differ between the worlds of a pair
 */
export function createWorldReads(app: TestApp, tables: RegExp, listUrls: () => string[]) {
  const differing = new Set<string>()
  return async (reader: Reader, { each, earlier, isSecond = false }: Pair) => {
    const whole = isSecond ? [...differing] : listUrls()
    const wanted = isWhole(each) ? whole : draw(each, [...differing])
    // Reading for the first time opens things, and fills memories.
    if (isWhole(each) && !earlier) await readingsOf(app, reader, wanted)
    await forgetReading(app)
    const readings = await readingsOf(app, reader, wanted, isWhole(each) ? earlier : undefined)
    if (isWhole(each)) for (const url of readingFrom(readings, tables)) differing.add(url)
    return readings
  }
}

/**
 * Lets counts of a day be made again, and takes downloads out of the log, whose next entry has the
 * number that it had before them.
 */
async function forgetReading({ owner }: TestApp) {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.deleteFrom('demand_reach').execute()
    await tx.deleteFrom('audit_log').where('kind', '~', '(exported|printed)$').execute()
    await sql`
      select setval(pg_get_serial_sequence('audit_log', 'id'), max(id)) from audit_log`.execute(tx)
  })
}

/** The same for both worlds of a pair. */
function draw(each: number, values: string[]) {
  const random = seeded(each)
  return values.length === 0
    ? []
    : Array.from({ length: drawnAddresses }, () => pick(random, values))
}

/** The addresses of which some statement reads from one of these tables. */
function readingFrom(readings: Map<string, Reading>, tables: RegExp): string[] {
  return [...readings].flatMap(([url, { statements }]) =>
    statements.some((text) => tables.test(text)) ? url : [],
  )
}

/**
 * @param withStatements compares the numbers of their statements, too
 * @returns the addresses that are answered otherwise, with both answers from their difference on
 */
export function differences(
  one: Map<string, Reading>,
  other: Map<string, Reading>,
  withStatements: boolean,
): string[] {
  return [...one].flatMap(([url, reading]) => {
    const second = other.get(url)
    if (!second) return [`${url}: not read`]
    if (reading.status !== second.status) return [`${url}: ${reading.status}, ${second.status}`]
    if (reading.body !== second.body) return [`${url}: ${difference(reading.body, second.body)}`]
    if (reading.headers !== second.headers)
      return [`${url} headers: ${difference(reading.headers, second.headers)}`]
    const [times, otherTimes] = [reading.statements.length, second.statements.length]
    return times === otherTimes || !withStatements
      ? []
      : [`${url} statements: ${times}, ${otherTimes}`]
  })
}

function difference(one: string, other: string) {
  let start = 0
  while (one[start] === other[start]) start += 1
  const from = Math.max(0, start - 60)
  return `${one.slice(from, start + 80)} ≠ ${other.slice(from, start + 80)}`
}
