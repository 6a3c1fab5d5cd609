import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { email } from '#contract/fields/contact-fields.ts'
import { asciiDomain } from '#contract/fields/email-addresses.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line, optionalText } from '#contract/fields/text-fields.ts'

/** A provider as it is set. */
export const NewIdentityProvider = named(
  'NewIdentityProvider',
  'An OpenID provider as it is set.',
  z.object({
    /** Its issuer identifier: an https address, outside of private networks. */
    issuer: line(lengths.issuer),
    client_id: line(lengths.client_id),
    /** May be left out while issuer and client id stay as they are. */
    client_secret: optionalText(lengths.client_secret),
  }),
)

export const ProviderRule = named(
  'ProviderRule',
  'Whether people log in at the provider alone.',
  z.object({ is_required: z.boolean() }),
)

/** A domain of email addresses, in lower case and ASCII, with or without what stands before it. */
export const NewEmailDomain = named(
  'NewEmailDomain',
  'An email domain as it is added.',
  z.object({
    domain: z.pipe(
      line(lengths.domain),
      z.pipe(
        z.transform((value: string) => asciiDomain(value.replace(/^.*@/, '')).toLowerCase()),
        z.string().check(
          z.check<string>(({ value, issues }) => {
            if (!isDomain(value)) issues.push(custom(value, { code: 'invalid_domain' }))
          }),
        ),
      ),
    ),
  }),
)

/** The address that somebody types to be led to the provider of their company. */
export const ProviderLogin = named(
  'ProviderLogin',
  'The address by which a provider is found.',
  z.object({ email: email() }),
)

const part = z.optional(z.string().check(z.maxLength(2000)))

/** The query with which the provider has sent the browser back. */
export const ProviderAnswer = named(
  'ProviderAnswer',
  'The query with which a provider has sent a browser back.',
  z.object({
    state: z.string().check(z.maxLength(200)),
    code: part,
    iss: part,
    error: part,
  }),
)

/** Labels of letters, digits and hyphens (RFC 1123, 2.1), of which there are two or more. */
function isDomain(value: string) {
  return (
    value.length <= lengths.domain.max &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(value)
  )
}
