import * as z from 'zod/mini'
import { Change } from '#contract/live.ts'

const message = {
  type: 'string',
  description: 'For people, in the language that Accept-Language asks for.',
}

const errors = {
  type: 'object',
  description: 'Each field that is wrong, and what is wrong with it.',
  additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
}

const { $schema: _, additionalProperties: __, ...liveChange } = z.toJSONSchema(Change)

/** Shapes that no endpoint of the contract answers. */
export const ownSchemas = {
  Error: {
    description: 'What every refusal answers.',
    type: 'object',
    required: ['message'],
    properties: { message, errors },
  },
  ValidationError: {
    description: 'What a refusal of fields answers. `message` is the first of the texts.',
    type: 'object',
    required: ['message', 'errors'],
    properties: { message, errors },
  },
  LiveChange: {
    description:
      'The data of a `change` event: what to read again. `id` is of the chat, or the slug of the vacancy.',
    ...liveChange,
  },
  Status: {
    description: 'That it is well.',
    type: 'object',
    required: ['status'],
    properties: { status: { type: 'string', const: 'ok' } },
  },
}
