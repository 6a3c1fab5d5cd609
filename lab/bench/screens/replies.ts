// Answers that the server could give instead: nothing, far too much, a refusal, or nothing yet.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { ledgerReasons } from '#contract/credits/ledger-reasons.ts'

/** A pattern of a path, and what is made of the server's reply to it. */
export type Rewritten = [address: RegExp, rewrite: (json: unknown) => unknown]

/** Answers one call otherwise than the server, whatever it says. */
export async function rewrite(page: Page, [address, rewritten]: Rewritten) {
  await page.route(
    ({ pathname }) => address.test(pathname),
    async (route) => {
      const response = await route.fetch()
      return route.fulfill({ status: 200, json: rewritten(await response.json()) })
    },
  )
}

export type Answers = 'long' | 'empty' | 'failing' | 'waiting'

const word = 'Administradoradeinfraestructurasinternacionales'
/**
 * Fields that people write or that name people and things; whatever else would no longer fit its
 * schema.
 */
const written =
  /^(title|name|last_name|company|location|filename|perception|content|last_message|vacancy_title|mission|problem_to_solve|description|legal_name|work_schedule)$/

/** Answers the reads of the interface as `answers` says. Who is signed in stays what it is. */
export async function answerWith(page: Page, answers: Answers) {
  await page.route(/\/api\/(?!user$|user\?|live|resources)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    if (answers === 'waiting') return undefined
    if (answers === 'failing')
      return route.fulfill({
        status: 503,
        json: { message: 'The service is not available at the moment.' },
      })
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const json: unknown = await response.json()
    return route.fulfill({ response, json: answers === 'empty' ? emptied(json) : lengthened(json) })
  })
}

function emptied(json: unknown): unknown {
  if (json === null || typeof json !== 'object' || !('data' in json) || !Array.isArray(json.data))
    return json
  return { ...json, data: [], ...('meta' in json && { meta: { next_cursor: null } }) }
}

function lengthened(json: unknown, key = ''): unknown {
  if (Array.isArray(json)) return json.map((item) => lengthened(item, key))
  if (json !== null && typeof json === 'object')
    return Object.fromEntries(
      Object.entries(json).map(([name, value]) => [name, lengthened(value, name)]),
    )
  return typeof json === 'string' && written.test(key) && json
    ? `${json} ${word} ${json}, ${json}`
    : json
}

function inDays(days: number) {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
}

function several(count: number, of: (index: number) => object) {
  return Array.from({ length: count }, (_, index) => ({ id: randomUUID(), ...of(index) }))
}

/** The home of staff on a day on which there is much of everything. */
export function busyDay(json: unknown) {
  const row = z.looseObject({ candidate: z.looseObject({}), vacancy: z.looseObject({}) })
  const shape = z.looseObject({ waiting: z.looseObject({ first: z.array(row) }) })
  const { data } = z.parse(z.object({ data: shape }), json)
  const [one] = data.waiting.first
  if (!one) throw new Error('an application waits in the demo world')
  const { candidate, vacancy } = one
  const waits = (index: number) => ({ ...one, id: randomUUID(), answer_due_at: inDays(index - 1) })
  const meeting = { chat: randomUUID(), candidate, vacancy, duration_minutes: 45 }
  const host = { name: 'Sofía Larios Benítez', is_you: false }
  const last = { last_message: 'Thursday at ten suits me very well.', last_event: null }
  const chat = { candidate, vacancy, ...last }
  return {
    data: {
      ...data,
      waiting: { count: 23, due_today: 2, due_this_week: 9, first: several(10, waits) },
      meetings: several(3, (index) => ({ ...meeting, starts_at: inDays(index + 1), host })),
      messages: {
        unread: 112,
        latest: several(5, (index) => ({
          ...chat,
          last_message_at: inDays(-index),
          unread_count: 30 * index + 1,
        })),
      },
      drafts: several(3, (index) => ({ title: vacancy.title, updated_at: inDays(-index) })),
      answers: {
        applications: 64,
        answered_in_time: 0.92,
        median_hours: 53,
        returned_credits: 3,
        rated: 12,
        useful: 11,
      },
    },
  }
}

/**
 * The first candidate in every state that the table knows, also with an answer that is late by now.
 */
export function settled(json: unknown) {
  const reply = z.parse(z.looseObject({ data: z.array(z.looseObject({})) }), json)
  const [one] = reply.data
  const late = new Date(Date.now() - 60_000).toISOString()
  const rows = [
    { full_name: 'Sent, in time' },
    { full_name: 'Read, in time', state: 'read' },
    { full_name: 'Read, and late', state: 'read', answer_due_at: late },
    { full_name: 'Answered', state: 'answered', read_at: late, answer_due_at: null },
    { full_name: 'Returned', state: 'returned', answer_due_at: null },
  ]
  return { ...reply, data: rows.map((row) => ({ ...one, id: randomUUID(), ...row })) }
}

/** A vacancy, or a list of them, whose company pays for so many more applications. */
export function sponsored(places_left: number, ofStaff: { places?: number; price?: number } = {}) {
  const sponsorship = { places_left, ...ofStaff }
  const one = z.looseObject({})
  return (json: unknown) => {
    const reply = z.parse(z.looseObject({ data: z.union([z.array(one), one]) }), json)
    const { data } = reply
    return {
      ...reply,
      data: Array.isArray(data)
        ? data.map((vacancy) => ({ ...vacancy, sponsorship }))
        : { ...data, sponsorship },
    }
  }
}

/** An application of one's own, paid by the company. */
export function paidByCompany(json: unknown) {
  const shape = z.looseObject({ application: z.looseObject({}) })
  const reply = z.parse(z.looseObject({ data: shape }), json)
  const application = { ...reply.data.application, payer: 'company' }
  return { ...reply, data: { ...reply.data, application } }
}

/** A person of a company that holds credits. */
export function holding(json: unknown) {
  const reply = z.parse(z.looseObject({}), json)
  return { ...reply, remaining_credits: 15, held_credits: 34 }
}

/** A ledger that was proved, with all of its kinds. */
export function proved(json: unknown) {
  const reply = z.parse(z.looseObject({ data: z.looseObject({}) }), json)
  const kinds = ledgerReasons.map((reason, index) => ({
    reason,
    count: index === 2 ? 1 : 4_321 * index,
    credits: 61_203 * index,
  }))
  const [applications, free_places, waiting_places] = [3, 1_204, 1].map((count) => ({
    count,
    credits: count * 2,
  }))
  const latest = {
    asked_at: '2026-11-26T03:00:00.000Z',
    finished_at: '2026-11-26T03:00:04.000Z',
    transactions: 1_204_331,
    entries: 2_408_662,
    faults: 0,
    fingerprint: 'c0ffee'.repeat(11).slice(0, 64),
    report: { kinds, held: { applications, free_places, waiting_places } },
  }
  return { ...reply, data: { ...reply.data, ledger: { latest, running_since: null } } }
}
