import { localeTags, type Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
// Pausing, leaving and consenting: the states of an account.
import { dateFormat } from '#contract/times/date-formats.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import {
  pauseApplications,
  resumeApplications,
} from '#server/features/applications/answer/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor, Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import type { Person } from '../person.ts'
import { endSessions } from '../sessions/end.ts'

/** Days in which signing in undoes a deletion. */
export const undoDays = 14

/** Records that a person agrees to a version of the privacy policy. */
export async function agreeToPolicy(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: Actor,
  policy_version: number,
) {
  await db
    .updateTable('users')
    .set({ policy_version, policy_agreed_at: clock.now() })
    .where('id', '=', id)
    .where('policy_version', '<', policy_version)
    .execute()
}

/** Hides a candidate from everybody. Idempotent. */
export async function pauseAccount(services: Services, candidate: Candidate) {
  const now = services.clock.now()
  await services.db.transaction().execute(async (tx) => {
    const paused = await tx
      .updateTable('users')
      .set({ paused_at: now })
      .where('id', '=', candidate.id)
      .where('paused_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!paused) return
    await pauseApplications(services, tx, candidate.id)
    await record(services, tx, candidate, 'account_paused')
  })
}

/** Shows a paused candidate again. Idempotent. */
export async function resumeAccount(services: Services, candidate: Candidate) {
  const now = services.clock.now()
  await services.db.transaction().execute(async (tx) => {
    const resumed = await tx
      .updateTable('users')
      .set({ paused_at: null })
      .where('id', '=', candidate.id)
      .where('paused_at', 'is not', null)
      .returning('erase_at')
      .executeTakeFirst()
    if (!resumed) return
    if (resumed.erase_at === null) await resumeApplications(tx, candidate.id, now)
    await record(services, tx, candidate, 'account_resumed')
  })
}

/** Lets a person be erased in 14 days. Their other sessions end. Idempotent. */
export async function requestDeletion(
  services: Services,
  tx: Transaction,
  person: Person & { session_id?: string },
) {
  const now = services.clock.now()
  const erase_at = new Date(now.getTime() + undoDays * dayMs)
  const user = await tx
    .updateTable('users')
    .set({ erase_at })
    .where('id', '=', person.id)
    .where('erase_at', 'is', null)
    .returning(['name', 'email', 'locale'])
    .executeTakeFirst()
  if (!user) return
  if (person.role === 'candidate') await pauseApplications(services, tx, person.id)
  const { session_id: except } = person
  await endSessions(services, tx, person.id, except === undefined ? {} : { except })
  await record(services, tx, person, 'deletion_requested')
  const facts = {
    name: user.name,
    date: writtenDay(erase_at, user.locale),
    link: services.environment.APP_URL + paths.login(),
  }
  await queueMail(services, tx, {
    kind: 'deletion_requested',
    to: user.email,
    locale: user.locale,
    facts,
  })
}

/**
 * Undoes a deletion that was asked for, and tells the person. Nothing if there is none.
 * @returns whether there was one
 */
export async function undoDeletion(
  services: Pick<Services, 'clock' | 'jobs' | 'environment'>,
  tx: Transaction,
  person: Person,
): Promise<boolean> {
  const user = await tx
    .updateTable('users')
    .set({ erase_at: null })
    .where('id', '=', person.id)
    .where('erase_at', 'is not', null)
    .where('erased_at', 'is', null)
    .returning(['name', 'email', 'locale', 'paused_at'])
    .executeTakeFirst()
  if (!user) return false
  if (person.role === 'candidate' && user.paused_at === null)
    await resumeApplications(tx, person.id, services.clock.now())
  await record(services, tx, person, 'deletion_undone')
  const facts = { name: user.name, link: services.environment.APP_URL + paths.account() }
  await queueMail(services, tx, {
    kind: 'deletion_undone',
    to: user.email,
    locale: user.locale,
    facts,
  })
  return true
}

/** Ends the account: nobody signs in to it again, and its address is free. */
export async function markErased({ clock }: Pick<Services, 'clock'>, tx: Transaction, id: string) {
  const now = clock.now()
  await tx
    .updateTable('users')
    .set({ erased_at: now, removed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

async function record(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  { id, company_id }: Person,
  kind: 'account_paused' | 'account_resumed' | 'deletion_requested' | 'deletion_undone',
) {
  await recordAudit(services, tx, { kind, actor_id: id, person_id: id, company_id })
  await publish(tx, toUser(id), accountChanged())
}

function writtenDay(date: Date, language: Language) {
  return dateFormat(localeTags[language], { dateStyle: 'long' }).format(date)
}
