import type { Endpoint, RateLimit } from '#contract/endpoint/endpoint.ts'
import { limitsOf } from '../attempts.ts'
import { parametersOf } from './parameters.ts'
import { requestBodyOf } from './request-body.ts'
import { responsesOf } from './responses.ts'
import type { Schemas } from './schemas.ts'

/** The description of one endpoint. */
export function operationOf(endpoint: Endpoint, schemas: Schemas) {
  const { access, scope } = endpoint
  return {
    operationId: endpoint.name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [
      accessText(endpoint),
      ...scopeText(endpoint),
      ...limitsOf(endpoint).map(limitText),
    ].join(' '),
    security: access === 'anyone' ? [] : [{ token: [] }, ...(scope ? [{ api_key: [scope] }] : [])],
    parameters: parametersOf(endpoint, schemas),
    ...requestBodyOf(endpoint, schemas),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.status === 201 ? 'Created.' : 'Done.',
        headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
        content: { 'application/json': { schema: schemas.answered(endpoint.reply) } },
      },
      ...responsesOf(endpoint),
    },
  }
}

const roleNames = {
  candidate: 'candidates',
  company: 'the owner of a company',
  administrator: 'its administrators',
  collaborator: 'its collaborators',
  operator: 'operators of the product',
}
const list = new Intl.ListFormat('en', { type: 'conjunction' })

function accessText({ access, beforeVerified }: Endpoint) {
  if (access === 'anyone') return 'For anyone, without a token.'
  if (access === 'signed_in')
    return 'For everyone with a token, also before their email address is verified.'
  const who = list.format(access.map((role) => roleNames[role]))
  return `For ${who}, ${beforeVerified ? 'also before' : 'once'} their email address is verified.`
}

function scopeText({ scope }: Endpoint) {
  return scope ? [`For an API key with the scope \`${scope}\`.`] : []
}

const counted = {
  address: 'from one address',
  address_and_email: 'for one email from one address',
  email: 'for one email',
  person: 'of one person',
}

function limitText({ times, by, counts, seconds = 60 }: RateLimit) {
  const calls = `${times} ${counts === 'failures' ? 'failed attempts' : 'calls'}`
  return `At most ${calls} ${seconds === 60 ? 'a minute' : `in ${seconds / 60} minutes`} ${counted[by]}.`
}
