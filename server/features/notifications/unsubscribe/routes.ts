import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { languageOf } from '#contract/languages.ts'
import { switchableKinds } from '#contract/mail-kinds.ts'
import { isUnsubscribeLink } from '#server/emails/unsubscribe-link.ts'
import type { App } from '#server/platform/app.ts'
import type { Services } from '#server/platform/services.ts'
import { switchMail } from '../commands.ts'
import { findReader, listMails } from '../queries.ts'
import { type Shown, page, pagePolicy } from './page.ts'

const bodyBytesMax = 4096

const Link = z.object({
  person: z.uuid(),
  kind: z.enum(switchableKinds),
  expires: z.string(),
  signature: z.string(),
})

/** The form that the buttons of the page send. */
const Choice = z.object({ kind: z.enum(switchableKinds), is_on: z.enum(['true', 'false']) })

/**
 * Serves the links of mails (RFC 8058). The signature is the authorization; no session is needed.
 * GET changes nothing, because scanners follow every link of a mail; the buttons and mail programs
 * post.
 */
export function unsubscribeRoutes(app: App) {
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser(formTypes, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    // A body that is no form counts as empty, and an empty body has no type.
    http.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))

    http.get('/unsubscribe', async (request, reply) => {
      const asked = await findAsked(app, request)
      return show(request, reply, asked && (await shownTo(app, asked)))
    })

    http.post('/unsubscribe', { bodyLimit: bodyBytesMax }, async (request, reply) => {
      const asked = await findAsked(app, request)
      if (!asked) return show(request, reply, null)
      const fields = await readFields(request)
      const isOneClick = fields['List-Unsubscribe'] === 'One-Click'
      if (isOneClick) await switchMail(app, asked.reader, { kind: asked.kind, is_on: false })
      // Mail programs get no redirect, because they may not follow it.
      if (isOneClick) return show(request, reply, await shownTo(app, asked))

      const choice = z.safeParse(Choice, fields)
      if (choice.success)
        await switchMail(app, asked.reader, {
          kind: choice.data.kind,
          is_on: choice.data.is_on === 'true',
        })
      return reply.redirect(asked.address, 303)
    })
  })
}

/** Finds the reader of a link with a valid, unexpired signature, unless they were removed. */
async function findAsked(services: Pick<Services, 'db' | 'signing'>, request: FastifyRequest) {
  const link = z.safeParse(Link, request.query)
  if (!link.success || !isUnsubscribeLink(services, link.data)) return null
  const reader = await findReader(services.db, link.data.person)
  const address = `/unsubscribe?${new URLSearchParams(link.data).toString()}`
  return reader ? { reader, kind: link.data.kind, address } : null
}

type Asked = NonNullable<Awaited<ReturnType<typeof findAsked>>>

async function shownTo(
  { db }: Pick<Services, 'db'>,
  { reader, kind, address }: Asked,
): Promise<Shown> {
  return { kind, mails: await listMails(db, reader), address, language: reader.locale }
}

function show(request: FastifyRequest, reply: FastifyReply, shown: Shown | null) {
  return reply
    .code(shown ? 200 : 403)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .header('referrer-policy', 'no-referrer')
    .send(page(shown, shown?.language ?? languageOf(request.headers['accept-language'])))
}

/** The two content types of RFC 8058; the page itself sends the first. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Reads the fields of a form; none of a body that is no form or is malformed. */
async function readFields({ body, headers }: FastifyRequest): Promise<Record<string, unknown>> {
  const type = headers['content-type']
  if (typeof body !== 'string' || type === undefined) return {}
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  return form ? Object.fromEntries(form) : {}
}
