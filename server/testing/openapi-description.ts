// The published description of the interface, as far as the tests read it.

export type Schema = Record<string, unknown>

export interface Media {
  content?: Record<
    string,
    { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
  >
}

export interface Answer extends Media {
  description: string
  headers?: Record<string, object>
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  description: string
  schema: Schema
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters: Parameter[]
  requestBody?: Media
  responses: Record<string, Answer>
}

export interface Description {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, object>
    schemas: Record<string, Schema & { description?: string; examples?: unknown[] }>
  }
}
