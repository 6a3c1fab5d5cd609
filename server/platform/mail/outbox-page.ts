import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../app.ts'
import { html, sent } from '../html.ts'
import { light } from '../palette.ts'
import { Refused } from '../refused.ts'
import type { Delivery } from './mailer.ts'
import { outboxFolder, readNewest } from './outbox.ts'

/**
 * The mails of a machine without a mail server, to be read in the browser. Never if others can
 * reach it.
 */
export function serveOutbox({ http, environment }: Pick<App, 'http' | 'environment'>) {
  const isServed =
    !environment.isPublic &&
    environment.MAIL_TRANSPORT === 'outbox' &&
    environment.DATABASE_URL === undefined
  if (!isServed) return

  http.get('/outbox', async (_request, reply) => {
    const mails = await readNewest(outboxFolder(environment))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(mails))
  })
  http.get('/outbox/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
  http.get<{ Params: { name: string } }>('/outbox/:name', async (request, reply) => {
    const [, number, type] = request.params.name.match(/^(\d+)\.(json|html)$/) ?? []
    if (!number) throw new Refused('not_found')
    const text = await readFile(join(outboxFolder(environment), `${number}.json`), 'utf8').catch(
      () => null,
    )
    if (text === null) throw new Refused('not_found')
    if (type === 'json') return reply.type('application/json; charset=utf-8').send(text)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send((JSON.parse(text) as Delivery).html)
  })
}

/** As mail programs treat a mail: its own styles, on its elements, and nothing else. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

function page(mails: Delivery[]) {
  const articles = mails.map(
    ({ number, to, subject, text, created_at, kind }) =>
      html`<article><h2>${subject}</h2><p class="meta">${to} · ${kind} · <time>${created_at}</time> · <a href="/outbox/${number}.html">As it looks</a></p><pre>${linked(text)}</pre></article>`,
  )
  return sent(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox · Altura</title><link rel="stylesheet" href="/outbox/style.css"></head><body><main><h1>Outbox</h1><p class="meta">Emails that would have been sent, newest first.</p>${articles.length > 0 ? articles : html`<p>No emails yet.</p>`}</main></body></html>`,
  )
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
}

const style = `body{margin:0;background:${light.paper};color:${light.ink};font:15px/1.5 system-ui,sans-serif}main{max-width:760px;margin:0 auto;padding:32px 16px}
h1{font:400 34px/1.1 Georgia,serif;margin:0}h2{font:600 18px/1.3 system-ui,sans-serif;margin:0}.meta{color:${light['ink-3']};margin:4px 0 12px}
article{background:${light.surface};border:1px solid ${light.line};border-radius:10px;padding:18px 20px;margin:16px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}a{color:${light.pine}}`
