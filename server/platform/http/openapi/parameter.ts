import type { JsonSchema } from '../json-schema.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
  style?: 'form'
  explode?: true
}
