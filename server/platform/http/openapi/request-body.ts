import type { Endpoint, Upload } from '#contract/endpoint/endpoint.ts'
import type { JsonSchema } from '../json-schema.ts'
import { examplesByName, type Schemas } from './schemas.ts'

/**
 * The request body: JSON, and a form if a file may be uploaded. A form without other fields has
 * no JSON alternative.
 */
export function requestBodyOf({ name, body, upload }: Endpoint, schemas: Schemas) {
  if (!body && !upload) return {}
  const schema = body ? schemas.sent(body) : undefined
  const example = schema && examplesByName[name]
  return {
    requestBody: {
      required: true,
      content: {
        ...(schema && {
          'application/json': { schema, ...(example !== undefined && { example }) },
        }),
        ...(upload && { 'multipart/form-data': formOf(upload, schema) }),
      },
    },
  }
}

function formOf({ field, bytesMax, types }: Upload, fields: JsonSchema | undefined) {
  const file = {
    type: 'object',
    ...(!fields && { required: [field] }),
    properties: {
      [field]: {
        type: 'string',
        format: 'binary',
        contentMediaType: types.length === 1 ? types[0] : 'image/*',
        maxLength: bytesMax,
        description: `A file of at most ${bytesMax / 1024 / 1024} MB: ${types.join(', ')}.`,
      },
    },
  }
  return {
    schema: fields ? { allOf: [fields, file] } : file,
    encoding: { [field]: { contentType: types.join(', ') } },
  }
}
