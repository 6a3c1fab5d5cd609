// Signing in at the provider of a company, once the provider has said who is there.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { App } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { closeStreams } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { noticeBrowser } from '../known-browsers/commands.ts'
import type { OpenedSession } from '../new-session/commands.ts'
import { getUser } from '../queries.ts'
import { holderOf } from '../second-factor/holder.ts'
import { factorsOf } from '../second-factor/queries.ts'
import { openChallenge } from '../sessions/challenges.ts'
import { signIn } from '../sign-in.ts'

interface Entering {
  user_id: string
  provider_id: string
  /** The provider has asked for several factors. */
  used_second_factor: boolean
}

/**
 * Opens a session. Somebody with a second factor here, of whom the provider has asked for one
 * factor, gets a challenge instead. That the address is theirs the provider has said: it counts as
 * verified.
 * @throws Refused account_suspended or company_suspended
 */
export async function enterByProvider(
  services: Services,
  tx: Transaction,
  { user_id, provider_id, used_second_factor }: Entering,
  userAgent: string,
) {
  const now = services.clock.now()
  const holder = await holderOf(tx, user_id)
  const person = { ...holder, email_verified_at: holder.email_verified_at ?? now }
  await tx
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', user_id)
    .where('email_verified_at', 'is', null)
    .execute()
  if (used_second_factor) return signIn(services, tx, person, userAgent, 'provider', provider_id)
  const factors = await factorsOf(tx, user_id)
  if (factors.length === 0) return signIn(services, tx, person, userAgent, 'password', provider_id)
  const opened = await openChallenge(services, tx, 'second_factor', user_id, provider_id)
  return { second_factor: { ...opened, factors } }
}

/** Answers a session that was just opened, and mails about a browser that is new. */
export async function signedIn(
  app: App,
  { token, actor, deletion_undone }: OpenedSession,
  caller: Caller,
  language: Language,
) {
  await noticeBrowser(app, actor, caller)
  return { token, user: await getUser(app, actor, language), deletion_undone }
}

/** Ends the sessions that were opened through a provider, and what was on the way to one. */
export async function endSessionsOfProvider(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  provider_id: string,
  { except }: { except: string },
) {
  await end(services, tx, sql`s.provider_id = ${provider_id}`, except)
  await tx.deleteFrom('challenges').where('provider_id', '=', provider_id).execute()
}

/**
 * Ends the sessions of a company's people that were not opened through its provider, and what was
 * on the way to one; those of its owner go on.
 */
export async function endSessionsBesideProvider(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  company_id: string,
  { except }: { except: string },
) {
  const isBeside = sql`u.company_id = ${company_id} and u.role <> 'company' and s.provider_id is null`
  await end(services, tx, isBeside, except)
  await sql`
    delete from challenges c using users u
    where u.id = c.user_id and u.company_id = ${company_id} and u.role <> 'company'
      and c.provider_id is null`.execute(tx)
}

async function end(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  which: RawBuilder<unknown>,
  except: string,
) {
  const { rows } = await sql<{ user_id: string }>`
    update sessions s set revoked_at = ${clock.now()} from users u
    where u.id = s.user_id and s.revoked_at is null and s.id <> ${except} and ${which}
    returning s.user_id`.execute(tx)
  for (const user_id of new Set(rows.map((row) => row.user_id))) await closeStreams(tx, user_id)
}
