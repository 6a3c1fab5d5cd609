import type { FastifyRequest } from 'fastify'

/** The two that RFC 8058 lets a mail program choose from; our own page sends the first. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The texts of a form. What is none, or is broken, has none. */
export async function readFields({ body, headers }: FastifyRequest): Promise<Record<string, unknown>> {
  const type = headers['content-type']
  if (typeof body !== 'string' || type === undefined) return {}
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
  return form ? Object.fromEntries(form) : {}
}
