import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Language, languageOf } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { paths } from '#contract/pages/web-paths.ts'
import type { App } from '#server/platform/app.ts'
import { html } from '#server/platform/html.ts'
import { createStandalonePage } from '#server/platform/http/standalone-page.ts'
import { readTexts } from '#server/platform/locale-files.ts'
import { Refused } from '#server/platform/refused.ts'
import { isOpennessLink, opennessPath } from './link.ts'
import { confirm } from './openness.ts'
import { dayIn } from './remind.ts'

const Link = z.object({
  person: z.uuid(),
  until: z.string().check(z.regex(/^\d{1,16}$/)),
  expires: z.string(),
  signature: z.string(),
})

const bodyBytesMax = 1024

const texts = readTexts('confirmation')

const standalone = createStandalonePage({
  tokens: ['paper', 'surface', 'ink', 'line', 'pine', 'on-pine', 'focus'],
  style: `main { width: 100%; max-width: 480px; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px }
p { margin: 0 0 20px }
.brand { margin: 0 0 24px; color: var(--pine); font: 400 25px/1 'Newsreader', Georgia, serif }
h1 { margin: 0 0 20px; font: 400 31px/1.15 'Newsreader', Georgia, serif; text-wrap: balance }
.other { margin: 20px 0 0; text-align: center }
.other a { display: inline-block; min-height: 44px; padding: 10px; color: var(--pine) }
button, a.main { display: block; width: 100%; min-height: 44px; padding: 10px 20px; border: 1px solid var(--pine); border-radius: 6px; background: var(--pine); color: var(--on-pine); font: inherit; font-weight: 600; line-height: 22px; text-align: center; text-decoration: none; cursor: pointer }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }`,
})

/** GET changes nothing, because scanners follow every link of a mail; the button posts. */
export function opennessPages(app: App) {
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    http.get(opennessPath, async (request, reply) =>
      show(request, reply, await findQuestion(app, request)),
    )
    http.post(opennessPath, { bodyLimit: bodyBytesMax }, async (request, reply) => {
      const question = await findQuestion(app, request)
      if (!question) return show(request, reply, null)
      if (!question.is_confirmed && !(await tryConfirming(app, question)))
        return show(request, reply, null)
      return reply.redirect(question.address, 303)
    })
  })
}

interface Question {
  id: string
  language: Language
  timezone: string | null
  ends_at: Date
  is_confirmed: boolean
  address: string
}

/** Null for a link that is wrong, expired, or about openness that is over. */
async function findQuestion(app: App, request: FastifyRequest): Promise<Question | null> {
  const link = z.safeParse(Link, request.query)
  if (!link.success || !isOpennessLink(app, link.data)) return null
  const { rows } = await sql<Omit<Question, 'address'>>`
    select u.id, u.locale as language, u.timezone, o.ends_at,
      o.ends_at > to_timestamp(${Number(link.data.until) / 1000}) as is_confirmed
    from approachable o join users u on u.id = o.user_id
    where u.id = ${link.data.person} and o.ends_at > ${app.clock.now()}
      and u.removed_at is null and u.suspended_at is null`.execute(app.db)
  const address = `${opennessPath}?${new URLSearchParams(link.data).toString()}`
  return rows[0] ? { ...rows[0], address } : null
}

async function tryConfirming(app: App, { id }: Question) {
  try {
    await confirm(app, { id })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

function show(request: FastifyRequest, reply: FastifyReply, question: Question | null) {
  const language = question?.language ?? languageOf(request.headers['accept-language'])
  return reply
    .code(question ? 200 : 403)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', standalone.policy)
    .header('referrer-policy', 'no-referrer')
    .send(question ? pageOf(question) : invalidPage(language))
}

function pageOf({ language, timezone, ends_at, is_confirmed, address }: Question) {
  const text = texts[language]
  const title = is_confirmed ? text.opennessConfirmedTitle : text.opennessAskedTitle
  const lead = is_confirmed ? text.opennessConfirmedLead : text.opennessAskedLead
  const link = paths.preferences()
  return standalone.draw(
    { language, title: `${title} · Altura` },
    html`<p class="brand">Altura</p>
<h1>${title}</h1>
<p>${fillText(lead, { day: dayIn(language, timezone, ends_at) })}</p>
${
  is_confirmed
    ? html`<a class="main" href="${link}">${text.opennessOpen}</a>`
    : html`<form method="post" action="${address}"><button>${text.opennessConfirm}</button></form>
<p class="other"><a href="${link}">${text.opennessOpen}</a></p>`
}`,
  )
}

function invalidPage(language: Language) {
  const text = texts[language]
  return standalone.draw(
    { language, title: `${text.invalidTitle} · Altura` },
    html`<p class="brand">Altura</p>
<h1>${text.invalidTitle}</h1>
<p>${text.opennessInvalidLead}</p>
<a class="main" href="${paths.preferences()}">${text.opennessOpen}</a>`,
  )
}
