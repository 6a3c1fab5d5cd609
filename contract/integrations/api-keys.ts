// Keys with which programs of a company call the interface.
import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { keyLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { managers } from '#contract/endpoint/roles.ts'
import { scopes } from '#contract/endpoint/scopes.ts'
import { dataReply, pageQuery, pageReply, timestamp } from '#contract/endpoint/shapes.ts'
import { NewApiKey } from './api-key-body.ts'

/** `maker_left`: the person who made it was removed, or manages the company no more. */
export const keyEnds = ['revoked', 'expired', 'maker_left'] as const

export const ApiKey = named(
  'ApiKey',
  'A key of the company, without its secret.',
  z.object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    /** The last four characters of the key. */
    hint: z.string(),
    /** The person who made it. */
    maker: z.nullable(z.string()),
    maker_hidden: z.nullable(HiddenName),
    created_at: timestamp,
    expires_at: z.nullable(timestamp),
    /** To the minute. */
    last_used_at: z.nullable(timestamp),
    ended_as: z.nullable(z.enum(keyEnds)),
  }),
)
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  tag: 'integrations',
  method: 'GET',
  path: '/company/api-keys',
  summary: 'The API keys of the company, newest first, without their secrets.',
  access: managers,
  query: z.object(pageQuery),
  reply: pageReply(ApiKey),
  refusals: [],
})

export const makeApiKey = endpoint({
  name: 'makeApiKey',
  tag: 'integrations',
  method: 'POST',
  path: '/company/api-keys',
  summary: 'Makes an API key with the given scopes. Its secret is answered this one time.',
  access: managers,
  body: NewApiKey,
  reply: dataReply(z.object({ key: ApiKey, secret: z.string() })),
  status: 201,
  refusals: ['too_many_keys', 'company_leaving'],
  limit: keyLimits,
})

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  tag: 'integrations',
  method: 'POST',
  path: '/company/api-keys/:id/revoke',
  params: z.object({ id: pathId('The id of an API key.') }),
  summary: 'Ends an API key at once.',
  access: managers,
  reply: dataReply(ApiKey),
  refusals: ['not_found'],
})
