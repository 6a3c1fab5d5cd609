import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint.ts'
import { problem, Refused, refusedField } from '../refused.ts'

export interface UploadedFile {
  field: string
  /** As the sender calls it: data, never a path. */
  filename: string
  bytes: Buffer
}

export interface Form {
  fields: Record<string, unknown>
  file: UploadedFile | null
}

/**
 * Reads a form with at most one file. JSON is taken as a form without a file.
 * @throws Refused too_large naming the field where the file is over its limit, invalid_fields where there are several
 * files, malformed_body for a broken form
 */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<Form> {
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, unknown>, file: null }
  return readParts(request, upload).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      throw refusedField(upload.field, 'one_file')
    // The parser's own complaints carry a status, except that the form ends too early.
    throw error instanceof Error && 'statusCode' in error ? error : asRefused(error)
  })
}

async function readParts(request: FastifyRequest, upload: Upload): Promise<Form> {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | null = null
  for await (const part of request.parts({
    limits: { fileSize: upload.bytesMax, files: 1, fields: 40, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = textOf(part.value)
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated)
      throw new Refused('too_large', {
        [upload.field]: [problem('file_too_large', upload.bytesMax / 1024 / 1024)],
      })
    // A browser sends an empty part for a file field that nobody filled.
    if (part.fieldname === upload.field && (bytes.length > 0 || part.filename))
      file = { field: part.fieldname, filename: part.filename, bytes }
  }
  return { fields, file }
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
