import type { FastifyReply } from 'fastify'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { noteMissing } from './missing.ts'

interface Stored {
  storage_key: string
  mime: string
  bytes: number
}

/**
 * Sends a stored file.
 * @throws Refused not_found without its row, file_missing without its bytes
 */
export async function sendFile(
  services: Pick<Services, 'db' | 'clock' | 'storage'>,
  reply: FastifyReply,
  file: Stored | undefined,
  headers: Record<string, string>,
) {
  if (!file) throw new Refused('not_found')
  const content = await services.storage.read(file.storage_key)
  if (!content) {
    await noteMissing(services, file.storage_key)
    throw new Refused('file_missing')
  }
  return reply
    .headers({ ...headers, 'content-length': file.bytes, 'x-content-type-options': 'nosniff' })
    .type(file.mime)
    .send(content)
}
