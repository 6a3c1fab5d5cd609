// A second factor besides the password: codes of an authenticator app, and the recovery codes that
// stand for it if it is lost.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { code, currentPassword } from '#contract/fields/password-fields.ts'

export const Passkey = named(
  'Passkey',
  'A passkey of a person.',
  z.object({
    id: z.uuid(),
    name: z.string(),
    created_at: timestamp,
    last_used_at: z.nullable(timestamp),
  }),
)
export type Passkey = z.infer<typeof Passkey>

export const SecondFactor = named(
  'SecondFactor',
  'How the account of a person is protected besides its password.',
  z.object({
    /** Since when codes of an app are asked for. */
    totp_since: z.nullable(timestamp),
    passkeys: z.array(Passkey),
    /** Recovery codes that were not used yet. */
    recovery_codes_left: z.int(),
    /** Asked of operators, and of the people of a company that has decided so. */
    is_required: z.boolean(),
    /** Nothing but the account is open to this session until a second factor is added. */
    is_missing: z.boolean(),
  }),
)
export type SecondFactor = z.infer<typeof SecondFactor>

export const PasswordProof = named(
  'PasswordProof',
  'The password, asked for again.',
  z.object({ current_password: currentPassword() }),
)

export const FactorProof = named(
  'FactorProof',
  'The password and a code, of the app or for recovery.',
  z.object({ current_password: currentPassword(), code: code() }),
)

export const TotpCode = named(
  'TotpCode',
  'A code of an authenticator app.',
  z.object({ code: code() }),
)

export const TotpSecret = named(
  'TotpSecret',
  'The secret of an authenticator app, as text and as a key URI.',
  z.object({
    /** Base32 (RFC 4648), for apps without a camera. */
    secret: z.string(),
    /** The key URI that apps read from a QR code: otpauth://totp/… */
    uri: z.string(),
  }),
)
export type TotpSecret = z.infer<typeof TotpSecret>

/** Shown this one time; null if earlier ones stay as they are. */
export const RecoveryCodes = named(
  'RecoveryCodes',
  'Recovery codes in the one moment in which they can be read.',
  z.object({ recovery_codes: z.nullable(z.array(z.string())) }),
)

const proofLimit = { name: 'second-factor-proof', times: 6, by: 'person' } as const

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  tag: 'accounts',
  method: 'GET',
  path: '/user/second-factor',
  summary: 'The second factors of the signed-in person.',
  access: 'signed_in',
  reply: dataReply(SecondFactor),
  refusals: [],
})

export const startTotp = endpoint({
  name: 'startTotp',
  tag: 'accounts',
  method: 'POST',
  path: '/user/second-factor/totp',
  summary: 'Makes a secret for an authenticator app, for who knows the password.',
  access: 'signed_in',
  body: PasswordProof,
  reply: dataReply(TotpSecret),
  refusals: ['second_factor_exists'],
  limit: proofLimit,
})

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  tag: 'accounts',
  method: 'POST',
  path: '/user/second-factor/totp/confirm',
  summary:
    'Turns the codes of the app on with one of them; the first second factor comes with recovery codes and ends every other session.',
  access: 'signed_in',
  body: TotpCode,
  reply: dataReply(RecoveryCodes),
  refusals: ['second_factor_exists', 'not_found'],
})

export const removeTotp = endpoint({
  name: 'removeTotp',
  tag: 'accounts',
  method: 'POST',
  path: '/user/second-factor/totp/remove',
  summary: 'Turns the codes of the app off, for who knows the password and has a code.',
  access: 'signed_in',
  body: FactorProof,
  reply: statusReply('removed'),
  refusals: ['not_found'],
})

export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  tag: 'accounts',
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'Makes new recovery codes; earlier ones end.',
  access: 'signed_in',
  body: PasswordProof,
  reply: dataReply(RecoveryCodes),
  refusals: ['not_found'],
  limit: proofLimit,
})
