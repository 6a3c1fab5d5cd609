import type { FastifyReply } from 'fastify'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

interface Stored {
  storage_key: string
  mime: string
  bytes: number
}

/** Sends a stored file. @throws Refused not_found without its row or its bytes */
export async function sendFile(
  { storage }: Pick<Services, 'storage'>,
  reply: FastifyReply,
  file: Stored | undefined,
  headers: Record<string, string>,
) {
  const content = file && (await storage.read(file.storage_key))
  if (!content) throw new Refused('not_found')
  return reply
    .headers({ ...headers, 'content-length': file.bytes, 'x-content-type-options': 'nosniff' })
    .type(file.mime)
    .send(content)
}
