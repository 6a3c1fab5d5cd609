// Removes what is past the days of its class: server/features/privacy/data-classes.ts.
import { sql } from 'kysely'
import type { DataClassKey } from '#contract/pages/privacy-policy.ts'
import { pruneIntents } from './features/accounts/intents/commands.ts'
import { forgetEmailChanges, pruneAccounts, pruneBrowsers } from './features/accounts/prune.ts'
import { pruneBegun } from './features/applications/commands.ts'
import { forgetApproaches, pruneCounts, pruneOpenness } from './features/approaches/commands.ts'
import { pruneProviderEvents } from './features/credits/provider-events.ts'
import { pruneEmployerProofs, pruneEmployers } from './features/employers/commands.ts'
import { pruneKeys } from './features/integrations/keys/api-keys.ts'
import { pruneSignIns } from './features/integrations/sign-on/sign-in.ts'
import { pruneDeliveries } from './features/integrations/webhooks/deliveries.ts'
import { forgetInvitations } from './features/invitations/end-invitations.ts'
import { pruneReach } from './features/matching/commands.ts'
import { pruneNotifications } from './features/notifications/commands.ts'
import { dataClasses } from './features/privacy/data-classes.ts'
import { pruneExports } from './features/privacy/export/ask.ts'
import { pruneTurnedAway } from './features/sponsorships/turned-away/commands.ts'
import { pruneDrafts } from './features/vacancies/post/kept-drafts.ts'
import { pruneMissedSearches } from './features/vacancies/search/missed-searches.ts'
import { dayMs } from './platform/clock.ts'
import { batchSize, inBatches } from './platform/db/batches.ts'
import { dropPartitions } from './platform/db/partitions.ts'
import { pruneFailedJobs } from './platform/jobs/failed-jobs.ts'
import { pruneChanges } from './platform/live/retention.ts'
import type { Services } from './platform/services.ts'

/** Removes the rows of a class that ended, or were made, before a time. */
type Prune = (services: Services, before: Date) => Promise<void>

const prunes: Partial<Record<DataClassKey, Prune>> = {
  exports: pruneExports,
  notifications: pruneNotifications,
  sessions: pruneSessions,
  browsers: pruneBrowsers,
  email_changes: forgetEmailChanges,
  intents: pruneIntents,
  turned_away: pruneTurnedAway,
  employer_proofs: pruneEmployerProofs,
  employers: pruneEmployers,
  openness: pruneOpenness,
  approaches: forgetApproaches,
  invitations: forgetInvitations,
  drafts: pruneDrafts,
  application_drafts: pruneBegun,
  integrations: pruneKeys,
  deliveries: pruneDeliveries,
  audit: pruneAuditLog,
  attempts: pruneAttempts,
  changes: pruneChanges,
  mails: pruneFailedJobs,
  payment_notices: pruneProviderEvents,
  missed_searches: pruneMissedSearches,
  reach: pruneReach,
  fit_counts: pruneCounts,
}

/**
 * Removes of each class with days what is older.
 * @throws Error for a class with days that nothing removes
 */
export async function keepRetention(services: Services) {
  for (const { key, days } of dataClasses) {
    if (days === null) continue
    const prune = prunes[key]
    if (!prune) throw new Error(`nothing removes ${key} after its days`)
    await prune(services, new Date(services.clock.now().getTime() - days * dayMs))
  }
}

/** And what was on the way to one. */
async function pruneSessions(services: Services, before: Date) {
  await pruneAccounts(services, before)
  await pruneSignIns(services)
}

/** Whole months are dropped; of the month that the time is in, single entries are deleted. */
async function pruneAuditLog({ db }: Services, before: Date) {
  await dropPartitions(db, 'audit_log', before)
  await inBatches(async () => {
    const { rows } = await sql<{ gone: number }>`
      select prune_audit_log(${before}, ${batchSize}) as gone`.execute(db)
    return rows[0]?.gone ?? 0
  })
}

/** The limiter removes them by itself while its process lives. */
async function pruneAttempts({ db }: Services, before: Date) {
  await sql`delete from rate_limits where expire < ${before.getTime()}`.execute(db)
}
