// Validates the traffic with Stripe against the part of Stripe's OpenAPI description that
// scripts/assets/draw-stripe-description.mjs has drawn.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { closed, type Json, nested, rooted, withNull } from './openapi-schemas.ts'

/** Everything of the description that is looked at here. */
interface Description {
  paths: Record<string, Record<string, Operation>>
}

interface Operation {
  parameters?: { in: string; name: string; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content: Record<string, { schema: Json }> }>
}

const file = join(import.meta.dirname, 'stripe-openapi.json')

const description = withNull(JSON.parse(readFileSync(file, 'utf8'))) as Description & Json

// Requests are forms, where everything is text; answers and events are JSON and mean what they say.
const forms = new Ajv({ strict: false, validateFormats: false, allErrors: true, coerceTypes: true })

const answers = new Ajv({ strict: false, validateFormats: false, allErrors: true })

answers.addSchema(description, 'stripe')

const compiled = new Map<string, ValidateFunction>()

interface Request {
  method: string
  path: string
  query: URLSearchParams
  body: string
}

/** Validates a request. @returns one line for each fault */
export function faultsOfRequest({ method, path, query, body }: Request): string[] {
  const match = operationAt(method, path)
  if (!match) return [`${method} ${path} does not exist`]
  const { name, operation } = match
  if (method === 'POST') {
    const schema = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {}
    return faults(
      forms,
      `${name} request`,
      closed(schema) as Json,
      nested(new URLSearchParams(body)),
    )
  }
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const properties = Object.fromEntries(
    parameters.map((parameter) => [parameter.name, parameter.schema]),
  )
  return faults(
    forms,
    `${name} query`,
    { type: 'object', properties, additionalProperties: false },
    nested(query),
  )
}

/** Validates a successful response. @returns one line for each fault */
export function faultsOfAnswer(method: string, path: string, answer: unknown): string[] {
  const operation = operationAt(method, path)
  const schema = operation?.operation.responses['200']?.content['application/json']?.schema
  return operation && schema
    ? faults(answers, `${operation.name} answer`, rooted(schema), answer)
    : [`${method} ${path} has no answer`]
}

/** Validates an event and its object. @returns one line for each fault */
export function faultsOfEvent(event: { data: { object: { object: string } } }): string[] {
  const { object } = event.data
  return [
    ...faults(answers, 'event', { $ref: 'stripe#/components/schemas/event' }, event),
    ...faults(
      answers,
      object.object,
      { $ref: `stripe#/components/schemas/${object.object}` },
      object,
    ),
  ]
}

function faults(ajv: Ajv, name: string, schema: Json, value: unknown) {
  const validate = compiled.get(name) ?? ajv.compile(schema)
  compiled.set(name, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

function operationAt(method: string, path: string) {
  for (const [template, operations] of Object.entries(description.paths)) {
    const operation = operations[method.toLowerCase()]
    const isHere = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
    if (isHere && operation) return { name: `${method} ${template}`, operation }
  }
  return undefined
}
