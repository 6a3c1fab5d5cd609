import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint.ts'
import { problem, Refused, refusedField } from '../refused.ts'
import type { ReceivedFile } from '../storage/incoming.ts'
import type { Storage } from '../storage/storage.ts'
import { discard } from '../storage/throttle.ts'

export interface UploadedFile extends ReceivedFile {
  /** As the sender calls it: data, never a path. */
  filename: string
  /** The media type that the sender states. */
  type: string
}

export interface Form {
  fields: Record<string, unknown>
  file: UploadedFile | null
}

/** The bytes that the text fields and boundaries of a form may add to its file. */
const formBytesMax = 4 * 1024 * 1024

/**
 * Reads a form with at most one file, which is written to disk as it arrives, and drops the file
 * after the work. JSON is taken as a form without a file.
 * @throws Refused too_large naming the field where the file is over its limit, invalid_fields where
 * there are several files, malformed_body for a broken form, and what `work` throws
 */
export async function withForm<Result>(
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

function readForm(
  request: FastifyRequest,
  upload: Upload,
  receive: Storage['receive'],
): Promise<Form> {
  return readParts(request, upload, receive).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      throw refusedField(upload.field, 'one_file')
    // The parser's own complaints carry a status, except that the form ends too early.
    throw error instanceof Error && 'statusCode' in error ? error : asRefused(error)
  })
}

async function readParts(
  request: FastifyRequest,
  upload: Upload,
  receive: Storage['receive'],
): Promise<Form> {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | null = null
  for await (const part of request.parts({
    limits: { fileSize: upload.bytesMax, files: 1, fields: 40, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = textOf(part.value)
      continue
    }
    const received = await receive(part.file)
    if (part.file.truncated) throw tooLarge(upload)
    // A browser sends an empty part for a file field that nobody filled.
    if (part.fieldname === upload.field && (received.bytes > 0 || part.filename))
      file = { ...received, filename: part.filename, type: part.mimetype }
  }
  return { fields, file }
}

function tooLarge({ field, bytesMax }: Upload) {
  return new Refused('too_large', { [field]: [problem('file_too_large', bytesMax / 1024 / 1024)] })
}

/** As it was typed: forms end lines their own way, and PostgreSQL keeps no NUL. */
function textOf(value: unknown) {
  if (typeof value !== 'string') return value
  if (value.includes('\0')) throw new Refused('malformed_body')
  return value.replaceAll('\r\n', '\n')
}

function asRefused(error: unknown) {
  return error instanceof Refused ? error : new Refused('malformed_body')
}
