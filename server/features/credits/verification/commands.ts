// Proofs of the ledger: asked for daily or by an operator, and made by a job.
import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { verifyLedger } from '../verify-ledger.ts'

/** The repeated task that makes proofs. */
export const verificationTask = 'verify-ledger' as const

/**
 * Asks for a proof of the ledger.
 * @throws Refused done_already while one is being made
 */
export async function askForVerification(services: Services, operator: Operator, reason: string) {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('ledger_verifications')
      .values({ asked_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refused('done_already')
    await recordAudit(services, tx, {
      kind: 'ledger_verification_asked',
      actor_id: operator.id,
      object: 'ledger_verifications',
      object_id: String(row.id),
      reason,
    })
    await services.jobs.runTask(tx, verificationTask)
  })
}

/**
 * Makes the proof that was asked for, or the daily one once it is due. One that a process did not
 * finish is made by the next run.
 */
export async function runDueVerification({ db, clock, log }: Services) {
  const id = (await openVerification({ db })) ?? (await openDaily({ db, clock }))
  if (id === null) return
  const kinds = new Map<string, number>()
  const proof = await verifyLedger(db, ({ what }) => kinds.set(what, (kinds.get(what) ?? 0) + 1))
  const faults = [...kinds.values()].reduce((sum, count) => sum + count, 0)
  if (faults > 0) log.error({ faults: Object.fromEntries(kinds) }, 'the ledger does not balance')
  const { transactions, entries, fingerprint, report } = proof
  await sql`
    update ledger_verifications
    set finished_at = greatest(asked_at, ${clock.now()}::timestamptz), transactions = ${transactions},
      entries = ${entries}, faults = ${faults}, fingerprint = ${fingerprint},
      report = ${JSON.stringify(report)}::jsonb
    where id = ${id} and finished_at is null`.execute(db)
}

async function openVerification({ db }: Pick<Services, 'db'>) {
  const open = await db
    .selectFrom('ledger_verifications')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return open?.id ?? null
}

async function openDaily({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now()
  const latest = await db
    .selectFrom('ledger_verifications')
    .select('asked_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest && latest.asked_at.getTime() > now.getTime() - dayMs) return null
  const row = await db
    .insertInto('ledger_verifications')
    .values({ asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
