import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts'
import type { App } from '#server/platform/app.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseByProviderOnly } from './provider-login/rule.ts'
import { holderOf } from './second-factor/holder.ts'
import { descriptorsOf } from './second-factor/queries.ts'
import { bytesOf, relyingParty, userHandleOf, verified } from './second-factor/relying-party.ts'
import { forgetFailures } from './second-factor/totp.ts'
import {
  endChallenges,
  holdChallenge,
  openChallenge,
  takeChallenge,
} from './sessions/challenges.ts'
import { signIn } from './sign-in.ts'

/** @param asked the challenge of a person whose password was right; otherwise anybody may answer */
export async function startPasskeyLogin(services: Services, asked: string | undefined) {
  return services.db.transaction().execute(async (tx) => {
    const { user_id, provider_id } =
      asked === undefined
        ? { user_id: null, provider_id: null }
        : await holdChallenge(services, tx, 'second_factor', asked)
    const purpose = 'passkey_sign_in'
    const { challenge } = await openChallenge(services, tx, purpose, user_id, provider_id)
    const allowCredentials = user_id === null ? [] : await descriptorsOf(tx, user_id)
    const { id: rpId } = relyingParty(services)
    const { timeout = 60_000 } = await generateAuthenticationOptions({
      rpID: rpId,
      challenge: bytesOf(challenge),
    })
    return { challenge, rpId, timeout, userVerification: 'required' as const, allowCredentials }
  })
}

/**
 * Signs in with a passkey whose authenticator has checked its user. The counter must have grown
 * since the last time, unless the authenticator keeps none (WebAuthn, 7.2, step 22).
 */
export async function loginWithPasskey(app: App, credential: PasskeyAssertion, userAgent: string) {
  const { db, clock } = app
  const passkey = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select(['passkeys.id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credential.id)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  if (!passkey) throw new Refused('passkey_refused')
  const { id, user_id, counter, credential_id, public_key } = passkey
  const rp = relyingParty(app)
  const { userHandle, ...response } = credential.response
  const owner = Buffer.from(userHandleOf(user_id)).toString('base64url')
  if (userHandle !== undefined && userHandle !== owner) throw new Refused('passkey_refused')
  let provider_id: string | null = null
  const { verified: isVerified, authenticationInfo } = await verified(
    app,
    verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: async (challenge) => {
        const taken = await takeChallenge(app, 'passkey_sign_in', challenge)
        ;({ provider_id } = taken)
        return [null, user_id].includes(taken.user_id)
      },
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      credential: { id: credential_id, publicKey: bytesOf(public_key), counter },
    }),
  )
  if (!isVerified) throw new Refused('passkey_refused')

  return db.transaction().execute(async (tx) => {
    const holder = await holderOf(tx, user_id)
    if (provider_id === null) await refuseByProviderOnly(tx, holder)
    const used = await tx
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, last_used_at: clock.now() })
      .where('id', '=', id)
      .where('counter', '=', counter)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw new Refused('passkey_refused')
    await forgetFailures(tx, user_id)
    await endChallenges(tx, user_id)
    return signIn(app, tx, holder, userAgent, 'passkey', provider_id)
  })
}
