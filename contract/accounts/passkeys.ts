// Passkeys (WebAuthn, level 3): the options for the browser, and the answers of an authenticator,
// both in the JSON of the standard.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { dataReply, statusReply } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line } from '#contract/fields/text-fields.ts'
import { SignedIn } from './login.ts'
import { Passkey, PasswordProof, RecoveryCodes } from './second-factor.ts'

const base64url = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(max))
const credentialId = () => base64url(lengths.credential_id.max)
const publicKey = z.enum(['public-key'])
/** The ways to reach an authenticator, as browsers name them. */
const transports = () =>
  z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10)))

const Descriptor = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.array(z.string()),
})

export const PasskeyCreation = named(
  'PasskeyCreation',
  'Options for `navigator.credentials.create()`, as JSON (WebAuthn).',
  z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
    timeout: z.int(),
    attestation: z.enum(['none']),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.enum(['required']),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(['required']),
    }),
  }),
)

export const PasskeyRequest = named(
  'PasskeyRequest',
  'Options for `navigator.credentials.get()`, as JSON (WebAuthn).',
  z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.enum(['required']),
    /** None if any passkey of this site will do. */
    allowCredentials: z.array(Descriptor),
  }),
)

export const PasskeyRegistration = named(
  'PasskeyRegistration',
  'The answer of an authenticator that has made a passkey: `toJSON()` of the credential (WebAuthn).',
  z.object({
    id: credentialId(),
    rawId: credentialId(),
    type: publicKey,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: transports(),
    }),
  }),
)
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

export const PasskeyAssertion = named(
  'PasskeyAssertion',
  'The answer of an authenticator that signs in: `toJSON()` of the credential (WebAuthn).',
  z.object({
    id: credentialId(),
    rawId: credentialId(),
    type: publicKey,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(4_000),
      userHandle: z.optional(base64url(200)),
    }),
  }),
)
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

export const NewPasskey = named(
  'NewPasskey',
  'A passkey that an authenticator has made, and its name.',
  z.object({ name: line(lengths.name), credential: PasskeyRegistration }),
)

export const PasskeyName = named(
  'PasskeyName',
  'Another name of a passkey.',
  z.object({ name: line(lengths.name) }),
)

const ofPasskey = z.object({ id: pathId('The id of a passkey.') })

export const startPasskey = endpoint({
  name: 'startPasskey',
  tag: 'accounts',
  method: 'POST',
  path: '/user/passkeys/options',
  summary: 'What an authenticator needs to make a passkey, for who knows the password.',
  access: 'signed_in',
  body: PasswordProof,
  reply: dataReply(PasskeyCreation),
  refusals: [],
  limit: { name: 'second-factor-proof', times: 6, by: 'person' },
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  tag: 'accounts',
  method: 'POST',
  path: '/user/passkeys',
  summary: 'Keeps a passkey; the first second factor comes with recovery codes.',
  access: 'signed_in',
  body: NewPasskey,
  reply: dataReply(z.object({ passkey: Passkey, ...RecoveryCodes.shape })),
  status: 201,
  refusals: ['challenge_ended', 'passkey_refused', 'passkey_exists'],
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  tag: 'accounts',
  method: 'PUT',
  path: '/user/passkeys/:id',
  params: ofPasskey,
  summary: 'Gives a passkey another name.',
  access: 'signed_in',
  body: PasskeyName,
  reply: statusReply('renamed'),
  refusals: ['not_found'],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  tag: 'accounts',
  method: 'POST',
  path: '/user/passkeys/:id/remove',
  params: ofPasskey,
  summary: 'Removes a passkey, for who knows the password.',
  access: 'signed_in',
  body: PasswordProof,
  reply: statusReply('removed'),
  refusals: ['not_found'],
  limit: { name: 'second-factor-proof', times: 6, by: 'person' },
})

const signInLimit = { name: 'passkey-sign-in', times: 60, by: 'address' } as const

export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  tag: 'accounts',
  method: 'POST',
  path: '/login/passkey/options',
  summary:
    'What a browser needs to sign in with a passkey: any, or one of the person whose password was right.',
  access: 'anyone',
  body: z.object({ challenge: z.optional(z.string().check(z.maxLength(200))) }),
  reply: dataReply(PasskeyRequest),
  refusals: ['challenge_ended'],
  limit: signInLimit,
})

export const loginWithPasskey = endpoint({
  name: 'loginWithPasskey',
  tag: 'accounts',
  method: 'POST',
  path: '/login/passkey',
  summary: 'Signs in with a passkey, which is both factors.',
  access: 'anyone',
  body: z.object({ credential: PasskeyAssertion }),
  reply: SignedIn,
  refusals: [
    'challenge_ended',
    'passkey_refused',
    'provider_required',
    'account_suspended',
    'company_suspended',
  ],
  limit: signInLimit,
})
