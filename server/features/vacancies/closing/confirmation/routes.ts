import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Language, languageOf } from '#contract/fields/languages.ts'
import { writtenDeadline } from '#contract/times/written-deadline.ts'
import type { App } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { confirmAs } from './confirm.ts'
import { endOf } from './days.ts'
import { confirmationPath, isConfirmationLink } from './link.ts'
import { type Asked, confirmationPage, pagePolicy } from './page.ts'
import { dayOf } from './remind.ts'

const Link = z.object({
  vacancy: z.uuid(),
  person: z.uuid(),
  since: z.string().check(z.regex(/^\d{1,16}$/)),
  expires: z.string(),
  signature: z.string(),
})
type Link = z.infer<typeof Link>

const bodyBytesMax = 1024

/**
 * Serves the links of reminders. The signature is the authorization; no session is needed. GET
 * changes nothing, because scanners follow every link of a mail; the button posts.
 */
export function confirmationPages(app: App) {
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))

    http.get(confirmationPath, async (request, reply) => {
      const found = await findAsked(app, request)
      return show(request, reply, found && pageOf(found, stateOf(found)))
    })

    http.post(confirmationPath, { bodyLimit: bodyBytesMax }, async (request, reply) => {
      const found = await findAsked(app, request)
      if (!found) return show(request, reply, null)
      if (stateOf(found) !== 'asked') return reply.redirect(found.address, 303)
      const isDone = await confirm(app, found)
      if (!isDone) return show(request, reply, pageOf(found, 'refused'))
      return reply.redirect(found.address, 303)
    })
  })
}

interface Row extends Pick<Staff, 'id' | 'role' | 'company_id'> {
  language: Language
  timezone: string | null
  slug: string
  title: string
  locale: Language
  is_open: boolean
  confirmed_at: Date
  confirm_by: string
  closes_on: string | null
  time_zone: string
}

/** The vacancy and the person of a link with a valid, unexpired signature. */
async function findAsked({ db, signing }: App, request: FastifyRequest) {
  const link = z.safeParse(Link, request.query)
  if (!link.success || !isConfirmationLink({ signing }, link.data)) return null
  const row = await readRow(db, link.data)
  const address = `${confirmationPath}?${new URLSearchParams(link.data).toString()}`
  return row ? { ...row, address, since: Number(link.data.since) } : null
}

async function readRow(db: Database, { vacancy, person }: Link) {
  const { rows } = await sql<Row>`
    select u.id, u.role, u.company_id, u.locale as language, u.timezone, v.slug, v.title, v.locale,
      is_open(v) as is_open, v.confirmed_at, v.confirm_by::text as confirm_by,
      v.closes_on::text as closes_on, c.time_zone
    from users u join companies c on c.id = u.company_id
    join vacancies v on v.company_id = c.id
    where u.id = ${person} and v.id = ${vacancy}
      and u.removed_at is null and u.suspended_at is null`.execute(db)
  return rows[0]
}

type Found = NonNullable<Awaited<ReturnType<typeof findAsked>>>

function stateOf({ is_open, confirmed_at, since }: Found): Asked['state'] {
  if (!is_open) return 'closed'
  return confirmed_at.getTime() > since ? 'confirmed' : 'asked'
}

async function confirm(app: App, found: Found) {
  try {
    await app.db.transaction().execute((tx) => confirmAs(app, tx, found, found.slug))
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

function pageOf(found: Found, state: Asked['state']): Asked {
  const { language, slug, title, locale, confirmed_at, confirm_by, closes_on, time_zone } = found
  const last = new Date(endOf(confirm_by, time_zone).getTime() - 1000).toISOString()
  const until = { answer_due_at: last, answer_time_zone: time_zone }
  const isDated = closes_on !== null && closes_on <= confirm_by
  return {
    language,
    address: found.address,
    vacancy: { slug, title, locale },
    state,
    confirmed: dayOf(confirmed_at, language, time_zone),
    day: isDated ? null : writtenDeadline(until, language, found.timezone),
  }
}

function show(request: FastifyRequest, reply: FastifyReply, asked: Asked | null) {
  const language = asked?.language ?? languageOf(request.headers['accept-language'])
  return reply
    .code(asked ? 200 : 403)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .header('referrer-policy', 'no-referrer')
    .send(confirmationPage(asked, language))
}
