// The OpenID provider of a company: as it is set, and as its people sign in there.
import * as z from 'zod/mini'
import { SecondFactorChallenge, SignedIn } from '#contract/accounts/login.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { providerLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { managers } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import {
  NewEmailDomain,
  NewIdentityProvider,
  ProviderAnswer,
  ProviderLogin,
  ProviderRule,
} from './provider-bodies.ts'

export const IdentityProvider = named(
  'IdentityProvider',
  'The OpenID provider of the company.',
  z.object({
    issuer: z.string(),
    client_id: z.string(),
    set_at: timestamp,
    /** When somebody who manages the company last signed in there to test it. */
    tested_at: z.nullable(timestamp),
    /** The provider has said then that it asked for a second factor. */
    states_second_factor: z.boolean(),
    /** Since when the people of the company log in there alone; its owner may do otherwise. */
    required_at: z.nullable(timestamp),
  }),
)
export type IdentityProvider = z.infer<typeof IdentityProvider>

export const EmailDomain = named(
  'EmailDomain',
  'An email domain that leads to the provider.',
  z.object({
    id: z.uuid(),
    domain: z.string(),
    /** The TXT record that proves the domain. */
    record: z.string(),
    proven_at: z.nullable(timestamp),
  }),
)
export type EmailDomain = z.infer<typeof EmailDomain>

export const SignOn = named(
  'SignOn',
  'The provider of the company and its domains.',
  z.object({
    provider: z.nullable(IdentityProvider),
    /** In the order of the alphabet, at most twenty. */
    domains: z.array(EmailDomain),
    /** The one redirect URI that the provider must allow. */
    redirect_uri: z.string(),
  }),
)
export type SignOn = z.infer<typeof SignOn>

const reply = dataReply(SignOn)

const ofEmailDomain = z.object({ id: pathId('The id of an email domain.') })

export const getSignOn = endpoint({
  name: 'getSignOn',
  tag: 'integrations',
  method: 'GET',
  path: '/company/identity-provider',
  summary: 'The identity provider of the company and its email domains.',
  access: managers,
  reply,
  refusals: [],
})

export const setIdentityProvider = endpoint({
  name: 'setIdentityProvider',
  tag: 'integrations',
  method: 'PUT',
  path: '/company/identity-provider',
  summary:
    'Sets the OpenID provider of the company; another issuer or client id ends what was linked.',
  access: managers,
  body: NewIdentityProvider,
  reply,
  refusals: ['company_leaving'],
  limit: providerLimits,
  mails: true,
})

export const removeIdentityProvider = endpoint({
  name: 'removeIdentityProvider',
  tag: 'integrations',
  method: 'DELETE',
  path: '/company/identity-provider',
  summary: 'Removes the provider; the sessions that were opened there end, but for this one.',
  access: managers,
  reply,
  refusals: ['not_found'],
  limit: providerLimits,
  mails: true,
})

export const testIdentityProvider = endpoint({
  name: 'testIdentityProvider',
  tag: 'integrations',
  method: 'POST',
  path: '/company/identity-provider/test',
  summary: 'The address at which the caller tests the provider; coming back links their account.',
  access: managers,
  reply: dataReply(z.object({ url: z.string() })),
  refusals: ['not_found', 'provider_unreachable'],
  limit: providerLimits,
})

export const changeProviderRule = endpoint({
  name: 'changeProviderRule',
  tag: 'integrations',
  method: 'PUT',
  path: '/company/identity-provider/rule',
  summary: 'Lets the people of the company, but its owner, log in at its provider alone, or not.',
  access: managers,
  body: ProviderRule,
  reply,
  refusals: [
    'not_found',
    'provider_untested',
    'no_proven_domain',
    'second_factor_missing',
    'provider_without_second_factor',
    'company_leaving',
  ],
  limit: providerLimits,
  mails: true,
})

export const addEmailDomain = endpoint({
  name: 'addEmailDomain',
  tag: 'integrations',
  method: 'POST',
  path: '/company/email-domains',
  summary: 'Adds an email domain, with the TXT record that is to prove it.',
  access: managers,
  body: NewEmailDomain,
  reply,
  status: 201,
  refusals: ['too_many_domains', 'company_leaving'],
  limit: providerLimits,
})

export const proveEmailDomain = endpoint({
  name: 'proveEmailDomain',
  tag: 'integrations',
  method: 'POST',
  path: '/company/email-domains/:id/prove',
  params: ofEmailDomain,
  summary: 'Looks for the TXT record that proves a domain.',
  access: managers,
  reply,
  refusals: ['not_found', 'domain_unproven', 'domain_of_another'],
  limit: providerLimits,
})

export const removeEmailDomain = endpoint({
  name: 'removeEmailDomain',
  tag: 'integrations',
  method: 'DELETE',
  path: '/company/email-domains/:id',
  params: ofEmailDomain,
  summary: 'Removes an email domain.',
  access: managers,
  reply,
  refusals: ['not_found', 'no_proven_domain'],
  limit: providerLimits,
})

export const startProviderLogin = endpoint({
  name: 'startProviderLogin',
  tag: 'integrations',
  method: 'POST',
  path: '/login/provider',
  summary: 'The address of the provider of an email domain.',
  access: 'anyone',
  body: ProviderLogin,
  reply: dataReply(z.object({ url: z.string() })),
  refusals: ['no_provider', 'provider_unreachable'],
  limit: { name: 'provider-login', times: 30, by: 'address' },
})

export const finishProviderLogin = endpoint({
  name: 'finishProviderLogin',
  tag: 'integrations',
  method: 'POST',
  path: '/login/provider/return',
  summary: 'Signs in, or ends a test, with what the provider has sent the browser back with.',
  access: 'anyone',
  body: ProviderAnswer,
  reply: z.union([
    SignedIn,
    z.object({ second_factor: SecondFactorChallenge }),
    statusReply('tested'),
  ]),
  refusals: [
    'provider_sign_in_ended',
    'provider_cancelled',
    'provider_unreachable',
    'provider_refused',
    'provider_email_unverified',
    'provider_claims_missing',
    'provider_person_unknown',
    'provider_owner_unlinked',
    'provider_other_address',
    'account_suspended',
    'company_suspended',
  ],
  limit: { name: 'provider-return', times: 60, by: 'address' },
})
