// Guesses over many accounts from one network, and at one account from many networks. Those at one
// account from one network are counted by the limit of the call.
import { recordAudit } from '#server/features/audit/commands.ts'
import type { App } from '#server/platform/app.ts'
import { sha256 } from '#server/platform/digests.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import { Refused } from '#server/platform/refused.ts'
import { queueAccountJob } from './account-jobs.ts'
import { isKnownBrowser } from './known-browsers/commands.ts'

const tenMinutes = 600
const oneHour = 3_600

/**
 * Accounts that one network may fail at before only browsers that the owner of the account has used
 * may go on: more than an office whose people return from holidays.
 */
const byNetwork = { name: 'accounts-of-network', times: 40, seconds: tenMinutes }
const byPair = { name: 'network-and-account', times: 1, seconds: tenMinutes }
/** Failures at one account before only browsers that its owner has used may go on. */
const byAccount = { name: 'failures-of-account', times: 20, seconds: oneHour }

/**
 * Does `work`, which compares a password, unless there are signs of an attack; counts what fails,
 * alike for accounts that exist and those that do not.
 * @throws Refused too_many_attempts, and what `work` throws
 */
export async function guardGuesses<T>(
  app: App,
  email: string,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  const { rateLimits } = app
  if (!(await isKnownBrowser(app.db, email, caller))) {
    await rateLimits.check(byNetwork, networkOf(caller.address))
    await rateLimits.check(byAccount, accountKey(email))
  }
  return work().catch(async (error: unknown) => {
    if (error instanceof Refused && error.code === 'wrong_credentials')
      await countFailure(app, email, caller)
    throw error
  })
}

/** For an account whose owner has followed a mailed link. */
export async function forgetGuesses({ rateLimits }: Pick<App, 'rateLimits'>, email: string) {
  await rateLimits.forget(byAccount, accountKey(email))
}

async function countFailure(app: App, email: string, caller: Caller) {
  const { rateLimits } = app
  const [network, account] = [networkOf(caller.address), accountKey(email)]
  await rateLimits.note(byAccount, account)
  const { used } = await rateLimits.note(byPair, `${network} ${account}`)
  if (used === 1 && (await rateLimits.note(byNetwork, network)).isLast) await recordMany(app)
  await queueAccountJob(app, 'failed_sign_in', { email, user_agent: caller.user_agent })
}

async function recordMany(app: App) {
  app.log.warn('one network has failed to sign in to many accounts, and has to wait')
  await app.db
    .transaction()
    .execute((tx) => recordAudit(app, tx, { kind: 'many_addresses_tried', actor_id: null }))
}

/** The table of limits holds no address of an account. */
function accountKey(email: string) {
  return sha256(email.toLowerCase()).toString('base64url')
}
