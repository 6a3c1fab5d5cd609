import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { timestamp } from '#contract/endpoint/shapes.ts'
import { email } from '#contract/fields/contact-fields.ts'
import { code, password } from '#contract/fields/password-fields.ts'
import { User } from './user.ts'

/**
 * Any answer of the right form is compared; that a password is short is not for a stranger to learn
 * here.
 */
export const Credentials = named(
  'Credentials',
  'Email address and password.',
  z.object({ email: email(), password: password({ min: 1, max: 1000 }) }),
)

export const SignedIn = named(
  'SignedIn',
  'A session: its token and the person.',
  z.object({
    token: z.string(),
    user: User,
    /** Signing in has undone the deletion that this person had asked for. */
    deletion_undone: z.boolean(),
  }),
)

export const SecondFactorChallenge = named(
  'SecondFactorChallenge',
  'What is to follow the password, and until when.',
  z.object({
    /** To be sent with the second factor, once and before the end. */
    challenge: z.string(),
    factors: z.array(z.enum(['totp', 'passkey', 'recovery_code'])),
    expires_at: timestamp,
  }),
)
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>

export const login = endpoint({
  name: 'login',
  tag: 'accounts',
  method: 'POST',
  path: '/login',
  summary:
    'Signs in with an email address and a password; who has a second factor is asked for it then.',
  access: 'anyone',
  body: Credentials,
  reply: z.union([SignedIn, z.object({ second_factor: SecondFactorChallenge })]),
  refusals: ['wrong_credentials', 'provider_required', 'account_suspended', 'company_suspended'],
  limit: { name: 'login', times: 5, by: 'address_and_email', counts: 'failures' },
})

export const SecondFactorAnswer = named(
  'SecondFactorAnswer',
  'The second step of logging in: the challenge of the first, and a code of the app or for recovery.',
  z.object({
    challenge: z.string().check(z.maxLength(200)),
    code: code(),
  }),
)

export const loginWithCode = endpoint({
  name: 'loginWithCode',
  tag: 'accounts',
  method: 'POST',
  path: '/login/second-factor',
  summary: 'Signs in with a code of the app or a recovery code, after the password.',
  access: 'anyone',
  body: SecondFactorAnswer,
  reply: SignedIn,
  refusals: ['challenge_ended', 'account_suspended', 'company_suspended'],
  limit: { name: 'second-factor-address', times: 60, by: 'address' },
})
