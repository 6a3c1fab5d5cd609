import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint/endpoint.ts'
import { problem, Refused, refusedField } from '../refused.ts'
import type { ReceivedFile } from '../storage/incoming.ts'
import type { Storage } from '../storage/storage.ts'

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

/**
 * Reads the parts of a form; `receive` stores its file.
 * @throws Refused invalid_fields if there are several files, too_large, malformed_body
 */
export function readForm(
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

/** @returns the refusal of a file over the limit of its field */
export function tooLarge({ field, bytesMax }: Upload) {
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
