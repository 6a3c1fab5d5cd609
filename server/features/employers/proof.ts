// The proof of a work address: a link that works once, for a day.
import { employerProofHours } from '#contract/employers/employer-choices.ts'
import { domainOf } from '#contract/employers/work-email.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { randomToken, sha256 } from '#server/platform/digests.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { lockEmployer, refuseEarlyChange, type StoredEmployer } from './employer.ts'

/**
 * Mails a link to a work address, in words that tell its employer nothing. An earlier link ends.
 * @throws Refused employer_changed
 */
export async function sendEmployerProof(
  services: Services,
  { id: user_id }: Pick<Candidate, 'id'>,
  email: string,
) {
  const now = services.clock.now()
  await services.db.transaction().execute(async (tx) => {
    const stored = await lockEmployer(tx, user_id)
    refuseProof(stored, now)
    const token = randomToken()
    const proof = {
      token_hash: sha256(token),
      domain: domainOf(email),
      sent_at: now,
      expires_at: new Date(now.getTime() + employerProofHours * hourMs),
    }
    await tx
      .insertInto('employer_proofs')
      .values({ user_id, ...proof })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(proof))
      .execute()
    const { locale } = await tx
      .selectFrom('users')
      .select('locale')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    const link = `${services.environment.APP_URL}${paths.employerProof()}#${token}`
    await queueMail(services, tx, { kind: 'employer_proof', to: email, locale, facts: { link } })
    await publish(tx, toUser(user_id), accountChanged())
  })
}

/**
 * Holds the employer whose address the link was mailed to. The database finds the companies that
 * use the domain; no reply depends on them.
 * @throws Refused link_invalid, employer_changed
 */
export async function confirmEmployerProof(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
) {
  const now = clock.now()
  const token_hash = sha256(token)
  await db.transaction().execute(async (tx) => {
    const sent = await tx
      .selectFrom('employer_proofs')
      .select('user_id')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst()
    if (!sent) throw new Refused('link_invalid')
    const { user_id } = sent
    const stored = await lockEmployer(tx, user_id)
    const proof = await tx
      .deleteFrom('employer_proofs')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', now)
      .returning('domain')
      .executeTakeFirst()
    if (!proof) throw new Refused('link_invalid')
    refuseProof(stored, now)
    await hold(tx, { user_id, domain: proof.domain, stored, now })
    await publish(tx, toUser(user_id), accountChanged())
  })
}

/** A stated employer can be confirmed; another one than the confirmed one waits. */
function refuseProof(stored: StoredEmployer | undefined, now: Date) {
  if (!stored) return
  if (stored.held_at || stored.removed_at) refuseEarlyChange(stored, now)
}

async function hold(
  tx: Transaction,
  {
    user_id,
    domain,
    stored,
    now,
  }: { user_id: string; domain: string; stored: StoredEmployer | undefined; now: Date },
) {
  const held = { domain, held_at: now, held_by: 'domain' } as const
  const isAnother = stored && (stored.held_at !== null || stored.removed_at !== null)
  await tx
    .insertInto('employers')
    .values({ user_id, stated_at: now, ...held })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(
          isAnother
            ? { ...held, company_id: null, stated_at: now, changed_at: now, removed_at: null }
            : held,
        ),
    )
    .execute()
}
