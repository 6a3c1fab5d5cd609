import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type SwitchableKind, switchableKinds } from '#contract/notifications/mail-kinds.ts'
import type { MailSwitch } from '#contract/notifications/notifications.ts'

/** The two content types of RFC 8058; the page itself sends the first. */
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The form that the buttons of the page send. */
const Choice = z.object({ kind: z.enum(switchableKinds), is_on: z.enum(['true', 'false']) })

/** Takes forms as text. A body that is no form counts as empty, and an empty body has no type. */
export function takeForms(http: FastifyInstance) {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser(formTypes, { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
}

interface Answer {
  /** Sent by a mail program, which switches off the kind of the link. */
  isOneClick: boolean
  /** Null for a form that is neither a mail program's nor the page's. */
  mail: MailSwitch | null
}

/** Reads the mail that a form switches. */
export async function readSwitch(request: FastifyRequest, kind: SwitchableKind): Promise<Answer> {
  const fields = await readFields(request)
  const isOneClick = fields['List-Unsubscribe'] === 'One-Click'
  if (isOneClick) return { isOneClick, mail: { kind, is_on: false } }
  const { data } = z.safeParse(Choice, fields)
  return { isOneClick, mail: data ? { kind: data.kind, is_on: data.is_on === 'true' } : null }
}

/** Reads the fields of a form; none of a body that is no form or is malformed. */
async function readFields({ body, headers }: FastifyRequest): Promise<Record<string, unknown>> {
  const type = headers['content-type']
  if (typeof body !== 'string' || type === undefined) return {}
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  return form ? Object.fromEntries(form) : {}
}
