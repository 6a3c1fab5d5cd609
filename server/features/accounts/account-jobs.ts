// Work that depends on an account that may not exist is done after the answer, whose time then
// reveals nothing (CWE-208).
import { recordAudit } from '#server/features/audit/commands.ts'
import type { AccountJob } from '#server/platform/jobs/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { deviceOf } from './device.ts'
import { findByEmail } from './find-by-email.ts'
import { mailReset } from './password-reset.ts'

type Facts = { email: string; user_agent?: string }

export async function queueAccountJob(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  kind: AccountJob['kind'],
  facts: Facts,
) {
  await db.transaction().execute((tx) => jobs.send(tx, 'account', [{ kind, facts: { ...facts } }]))
}

/** Takes these jobs from the queue. */
export async function workOnAccounts(services: Services) {
  await services.jobs.work('account', async ({ kind, facts: { email = '', user_agent = '' } }) => {
    if (kind === 'forgotten_password') await mailReset(services, email)
    else await recordFailure(services, email, user_agent)
  })
}

async function recordFailure(services: Services, email: string, userAgent: string) {
  const account = await findByEmail(services.db, email)
  if (!account) return
  await services.db.transaction().execute((tx) =>
    recordAudit(services, tx, {
      kind: 'sign_in_failed',
      actor_id: null,
      person_id: account.id,
      company_id: account.company_id,
      details: deviceOf(userAgent),
    }),
  )
}
