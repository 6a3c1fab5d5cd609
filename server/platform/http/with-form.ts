import type { FastifyRequest } from 'fastify'
import type { Endpoint, Upload } from '#contract/endpoint/endpoint.ts'
import type { App } from '../app.ts'
import type { ReceivedFile } from '../storage/incoming.ts'
import type { Storage } from '../storage/storage.ts'
import { discard } from '../storage/throttle.ts'
import { type Form, readForm, tooLarge } from './uploads.ts'

/** The bytes that the text fields and boundaries of a form may add to its file. */
const formBytesMax = 4 * 1024 * 1024

/**
 * Does the work with the form of a call that takes a file, or with null. A form with a file holds
 * an upload slot until its response is sent.
 * @throws Refused as reading the form does, too_many_uploads, uploads_busy
 */
export async function withFormOf<Result>(
  app: Pick<App, 'storage' | 'uploadSlots'>,
  { upload }: Endpoint,
  request: FastifyRequest,
  work: (form: Form | null) => Promise<Result>,
) {
  if (!upload) return work(null)
  const giveBack = request.isMultipart() ? slotFor(app, request) : undefined
  return withForm(request, upload, app.storage, work).finally(() => giveBack?.())
}

/**
 * @throws Refused too_many_uploads, uploads_busy; then the form is read away while its sender reads
 * why
 */
function slotFor(app: Pick<App, 'uploadSlots'>, request: FastifyRequest) {
  try {
    return app.uploadSlots.take(request.actor?.id ?? request.ip)
  } catch (error) {
    void discard(request.raw)
    throw error
  }
}

/**
 * Reads a form with at most one file, which is written to disk as it arrives, and drops the file
 * after the work. JSON is taken as a form without a file.
 * @throws Refused too_large naming the field if the file is over its limit, invalid_fields if
 * there are several files, malformed_body for a broken form, and what `work` throws
 */
async function withForm<Result>(
  request: FastifyRequest,
  upload: Upload,
  storage: Pick<Storage, 'receive' | 'drop'>,
  work: (form: Form) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart())
    return work({ fields: (request.body ?? {}) as Record<string, unknown>, file: null })
  if (Number(request.headers['content-length']) > upload.bytesMax + formBytesMax)
    throw tooLarge(upload)

  const received: ReceivedFile[] = []
  const receive = async (content: AsyncIterable<Uint8Array>) => {
    const file = await storage.receive(content)
    received.push(file)
    return file
  }
  try {
    return await work(await readForm(request, upload, receive))
  } finally {
    // A sender whose form is not read to its end would wait, and so would what they send next.
    void discard(request.raw.unpipe())
    for (const file of received) await storage.drop(file)
  }
}
