// Signing in at the provider of a company, and testing it: to the provider and back.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { finishProviderLogin } from '#contract/integrations/identity-provider.ts'
import { enterByProvider, signedIn } from '#server/features/accounts/provider-login/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { App } from '#server/platform/app.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { sha256 } from '#server/platform/digests.ts'
import type { Actor, Staff } from '#server/platform/http/actor.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { OpenIdFailure, StatedPerson } from '#server/platform/openid.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { findMember, linkTester } from './identities.ts'
import { redirectUri } from './provider.ts'
import { openClientSecret, openSignIn, sealSignIn } from './secrets.ts'

/** Time to log in at the provider, with whatever it asks for. */
const signInMs = 10 * minuteMs

const refusalOf = {
  unreachable: 'provider_unreachable',
  cancelled: 'provider_cancelled',
  refused: 'provider_refused',
} as const satisfies Record<OpenIdFailure, string>

/**
 * Begins a sign-in at the provider of the domain of an address, whoever has the address.
 * @returns the address of the provider to go to
 * @throws Refused no_provider, provider_unreachable
 */
export async function startSignIn(services: Services, email: string, { browser }: Caller) {
  const domain = email.toLowerCase().replace(/^.*@/, '')
  const provider = await services.db
    .selectFrom('identity_providers as p')
    .innerJoin('email_domains as d', 'd.company_id', 'p.company_id')
    .select(['p.id', 'issuer', 'client_id'])
    .where('d.domain', '=', domain)
    .where('d.proven_at', 'is not', null)
    .executeTakeFirst()
  if (!provider) throw new Refused('no_provider')
  return begin(services, provider, { browser: browser(), user_id: null, hint: email })
}

/** Begins a test of the provider by somebody who manages the company. */
export async function startTest(services: Services, tester: Staff, { browser }: Caller) {
  const row = await services.db
    .selectFrom('identity_providers')
    .innerJoin('users', 'users.company_id', 'identity_providers.company_id')
    .select(['identity_providers.id', 'issuer', 'client_id', 'users.email'])
    .where('users.id', '=', tester.id)
    .executeTakeFirst()
  if (!row) throw new Refused('not_found')
  const { email: hint, ...provider } = row
  return begin(services, provider, { browser: browser(), user_id: tester.id, hint })
}

interface Begun {
  browser: string
  user_id: string | null
  hint: string
}

async function begin(
  services: Services,
  provider: { id: string; issuer: string; client_id: string },
  { browser, user_id, hint }: Begun,
) {
  const { authorizationUrl, makeSecrets } = await import('#server/platform/openid.ts')
  const secrets = makeSecrets()
  const client = { ...provider, redirect_uri: redirectUri(services) }
  const url = await authorizationUrl(services.environment, client, secrets, hint).catch(refuseAs)
  const created_at = services.clock.now()
  await services.db
    .insertInto('provider_sign_ins')
    .values({
      state_hash: sha256(secrets.state),
      provider_id: provider.id,
      user_id,
      browser_hash: sha256(browser),
      sealed: sealSignIn(services, provider.id, secrets),
      created_at,
      expires_at: new Date(created_at.getTime() + signInMs),
    })
    .execute()
  return { url }
}

interface Returned {
  answer: BodyOf<typeof finishProviderLogin>
  actor: Actor | null
  caller: Caller
  language: Language
}

/**
 * Ends a sign-in or a test with what the provider has sent back, whatever comes of it: it counts
 * once, and in the browser that it began in. Refusals are noted in the log of the company.
 * @throws Refused
 */
export async function finishSignIn(app: App, { answer, actor, caller, language }: Returned) {
  const begun = await take(app, answer.state, caller.browser())
  const { id, company_id, user_id: tester } = begun
  // A test is ended by the person who began it; the browser may have changed hands meanwhile.
  if (tester !== null && tester !== actor?.id) throw new Refused('provider_sign_in_ended')
  try {
    const person = await ask(app, begun, answer)
    if (tester !== null) {
      await app.db
        .transaction()
        .execute((tx) => linkTester(app, tx, { id, company_id, tester }, person))
      return { status: 'tested' as const }
    }
    const opened = await app.db
      .transaction()
      .execute((tx) => enter(app, tx, { id, company_id }, person, caller.user_agent))
    return 'second_factor' in opened ? opened : await signedIn(app, opened, caller, language)
  } catch (error) {
    if (error instanceof Refused) await noteRefusal(app, { company_id, tester }, error.code)
    throw error
  }
}

/** Takes a sign-in that is under way out of the table. @throws Refused provider_sign_in_ended */
async function take({ db, clock }: Services, state: string, browser: string) {
  const { rows } = await sql<Taken>`
    delete from provider_sign_ins s using identity_providers p
    where s.state_hash = ${sha256(state)} and p.id = s.provider_id
      and s.browser_hash = ${sha256(browser)} and s.expires_at > ${clock.now()}
    returning p.id, p.company_id, p.issuer, p.client_id, p.sealed_secret, s.user_id,
      s.sealed`.execute(db)
  const [taken] = rows
  if (!taken) throw new Refused('provider_sign_in_ended')
  return taken
}

interface Taken {
  id: string
  company_id: string
  issuer: string
  client_id: string
  sealed_secret: string
  user_id: string | null
  sealed: string
}

async function ask(
  services: Services,
  { id, issuer, client_id, sealed_secret, sealed }: Taken,
  answer: Returned['answer'],
) {
  const { readAnswer } = await import('#server/platform/openid.ts')
  const { state } = answer
  const client = {
    issuer,
    client_id,
    client_secret: openClientSecret(services, id, sealed_secret),
    redirect_uri: redirectUri(services),
  }
  const sent = Object.entries(answer).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  const secrets = openSignIn(services, id, { state, sealed })
  return readAnswer(services.environment, client, secrets, new URLSearchParams(sent)).catch(
    refuseAs,
  )
}

async function enter(
  services: Services,
  tx: Transaction,
  provider: { id: string; company_id: string },
  person: StatedPerson,
  userAgent: string,
) {
  const user_id = await findMember(services, tx, provider, person)
  const { used_second_factor } = person
  const entering = { user_id, provider_id: provider.id, used_second_factor }
  return enterByProvider(services, tx, entering, userAgent)
}

/** @throws Refused for what is expected of providers, and the error itself otherwise */
async function refuseAs(error: unknown): Promise<never> {
  const { OpenIdError } = await import('#server/platform/openid.ts')
  throw error instanceof OpenIdError ? new Refused(refusalOf[error.failure]) : error
}

async function noteRefusal(
  app: App,
  { company_id, tester }: { company_id: string; tester: string | null },
  cause: string,
) {
  await app.db.transaction().execute((tx) =>
    recordAudit(app, tx, {
      kind: 'provider_sign_in_refused',
      actor_id: tester,
      company_id,
      details: { cause },
    }),
  )
}

/** Deletes sign-ins that nobody has come back from in time. */
export async function pruneSignIns({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from provider_sign_ins where state_hash = any (array(
        select state_hash from provider_sign_ins where expires_at < ${clock.now()}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
