// node scripts/assets/draw-stripe-description.mjs <spec3.json>: draws the part of Stripe's OpenAPI
// description (https://github.com/stripe/openapi) that the tests of payments hold its emulator to.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const target = join(import.meta.dirname, '../../server/testing/stripe-openapi.json')
/** What the product asks for. */
const paths = [
  '/v1/products',
  '/v1/products/{id}',
  '/v1/prices',
  '/v1/prices/{price}',
  '/v1/checkout/sessions',
  '/v1/checkout/sessions/{session}',
  '/v1/checkout/sessions/{session}/expire',
  '/v1/payment_intents/{intent}',
  '/v1/refunds',
  '/v1/refunds/{refund}',
  '/v1/charges/{charge}',
]
/** Events, and the objects that they tell of. */
const objects = [
  'event',
  'charge',
  'checkout.session',
  'dispute',
  'payment_intent',
  'price',
  'product',
  'refund',
]
const reference = /#\/components\/schemas\/([^"]+)/g

const { openapi, info, paths: allPaths, components } = JSON.parse(readFileSync(process.argv[2]))
const drawn = Object.fromEntries(paths.map((path) => [path, operationsAt(path)]))
const schemas = {}
for (const name of [...objects, ...namesIn(drawn)]) addSchema(name)
const { title, version } = info
writeFileSync(
  target,
  `${JSON.stringify({ openapi, info: { title, version }, paths: drawn, components: { schemas } })}\n`,
)

function operationsAt(path) {
  const { get, post } = allPaths[path]
  return Object.fromEntries(
    Object.entries({ get, post })
      .filter(([, operation]) => operation)
      .map(([method, { parameters, requestBody, responses }]) => [
        method,
        bare({ parameters, requestBody, responses: { 200: responses['200'] } }),
      ]),
  )
}

function addSchema(name) {
  if (schemas[name]) return
  schemas[name] = bare(components.schemas[name])
  for (const other of namesIn(schemas[name])) addSchema(other)
}

function namesIn(part) {
  return [...JSON.stringify(part).matchAll(reference)].map(([, name]) => name)
}

/** Without words for people, and with objects in place of ids only where they are looked at. */
function bare(part) {
  if (Array.isArray(part)) return part.map(bare)
  if (typeof part !== 'object' || part === null) return part
  const isExpandable = 'x-expansionResources' in part
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key, value]) => !key.startsWith('x-') && !isProse(key, value))
      .map(([key, value]) => [
        key,
        bare(isExpandable && key === 'anyOf' ? value.filter(isLookedAt) : value),
      ]),
  )
}

function isProse(key, value) {
  return ['description', 'title'].includes(key) && typeof value === 'string'
}

function isLookedAt({ $ref }) {
  return !$ref || objects.includes($ref.split('/').at(-1))
}
