import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyRegistration } from '#contract/accounts/passkeys.ts'
import { passkeysMax } from '#contract/endpoint/limits.ts'
import type { App } from '#server/platform/app.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { provePassword } from '../commands.ts'
import { openChallenge, takeChallenge } from '../sessions/challenges.ts'
import { afterAdding, afterRemoving, tellHolder } from './changes.ts'
import { holderOf } from './holder.ts'
import { descriptorsOf, hasSecondFactor } from './queries.ts'
import { bytesOf, relyingParty, userHandleOf, verified } from './relying-party.ts'

/** EdDSA, ES256 and RS256 by their COSE numbers, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Asks for a passkey that is kept by the authenticator and checks its user: both factors. */
export async function startPasskey(services: Services, actor: Actor, current_password: string) {
  await provePassword(services, actor, current_password)
  const { db } = services
  const rp = relyingParty(services)
  const { email, name } = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const { challenge } = await openChallenge(services, db, 'passkey_registration', actor.id)
  const excludeCredentials = await descriptorsOf(db, actor.id)
  const { timeout = 60_000, ...options } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: email,
    userDisplayName: name,
    userID: userHandleOf(actor.id),
    challenge: bytesOf(challenge),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    ...options,
    timeout,
    rp: { id: rp.id, name: rp.name },
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({
      alg,
      type: 'public-key' as const,
    })),
    attestation: 'none' as const,
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  }
}

interface NewPasskey {
  name: string
  credential: PasskeyRegistration
}

/** @returns the passkey, and recovery codes or null if there are some */
export async function addPasskey(app: App, actor: Actor, { name, credential }: NewPasskey) {
  const rp = relyingParty(app)
  const { transports = [], ...response } = credential.response
  const verification = await verified(
    app,
    verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: async (challenge) =>
        (await takeChallenge(app, 'passkey_registration', challenge)).user_id === actor.id,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  if (!verification.verified) throw new Refused('passkey_refused')
  const { id, publicKey, counter } = verification.registrationInfo.credential
  return app.db.transaction().execute(async (tx) => {
    const holder = await holderOf(tx, actor.id)
    if ((await descriptorsOf(tx, actor.id)).length >= passkeysMax)
      throw refusedField('name', 'up_to_items', passkeysMax)
    const isFirst = !(await hasSecondFactor(tx, actor.id))
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        user_id: actor.id,
        name,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        counter,
        transports,
        created_at: app.clock.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['id', 'name', 'created_at'])
      .executeTakeFirst()
    if (!passkey) throw new Refused('passkey_exists')
    await tellHolder(app, tx, holder, 'passkey_added')
    const recovery_codes = await afterAdding(app, tx, actor, 'passkey', isFirst)
    const created_at = passkey.created_at.toISOString()
    return { passkey: { ...passkey, created_at, last_used_at: null }, recovery_codes }
  })
}

export async function renamePasskey(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  name: string,
) {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new Refused('not_found')
}

export async function removePasskey(
  services: Services,
  actor: Actor,
  id: string,
  current_password: string,
) {
  await provePassword(services, actor, current_password)
  await services.db.transaction().execute(async (tx) => {
    const holder = await holderOf(tx, actor.id)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refused('not_found')
    await tellHolder(services, tx, holder, 'passkey_removed')
    await afterRemoving(tx, actor.id)
  })
}
