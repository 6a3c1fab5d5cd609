import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { languageOf } from '#contract/fields/languages.ts'
import { switchableKinds } from '#contract/notifications/mail-kinds.ts'
import { isUnsubscribeLink } from '#server/emails/unsubscribe-link.ts'
import type { App } from '#server/platform/app.ts'
import type { Services } from '#server/platform/services.ts'
import { findReader, listMails } from '../queries.ts'
import { switchMail } from '../switches.ts'
import { readSwitch, takeForms } from './form-body.ts'
import { page, pagePolicy } from './page.ts'
import type { Shown } from './shown.ts'

const bodyBytesMax = 4096

const Link = z.object({
  person: z.uuid(),
  kind: z.enum(switchableKinds),
  expires: z.string(),
  signature: z.string(),
})

/**
 * Serves the links of mails (RFC 8058). The signature is the authorization; no session is needed.
 * GET changes nothing, because scanners follow every link of a mail; the buttons and mail programs
 * post.
 */
export function unsubscribeRoutes(app: App) {
  void app.http.register(async (http) => {
    takeForms(http)

    http.get('/unsubscribe', async (request, reply) => {
      const target = await findAsked(app, request)
      return show(request, reply, target && (await shownTo(app, target)))
    })

    http.post('/unsubscribe', { bodyLimit: bodyBytesMax }, async (request, reply) => {
      const target = await findAsked(app, request)
      if (!target) return show(request, reply, null)
      const { isOneClick, mail } = await readSwitch(request, target.kind)
      if (mail) await switchMail(app, target.reader, mail)
      // Mail programs get no redirect, because they may not follow it.
      if (isOneClick) return show(request, reply, await shownTo(app, target))
      return reply.redirect(target.address, 303)
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
