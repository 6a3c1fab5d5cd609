import type { FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint.ts'
import { problem, Refused } from '../refused.ts'

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
 * @throws Refused too_large naming the field where the file is over its limit
 */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<Form> {
  if (!request.isMultipart()) return { fields: (request.body ?? {}) as Record<string, unknown>, file: null }

  const fields: Record<string, unknown> = {}
  let file: UploadedFile | null = null
  for await (const part of request.parts({
    limits: { fileSize: upload.bytesMax, files: 1, fields: 40, fieldSize: 64 * 1024 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
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
