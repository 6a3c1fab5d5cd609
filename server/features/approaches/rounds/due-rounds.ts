// The scheduled work of approaches.
import { sql } from 'kysely'
import { isHere } from '#server/platform/db/away.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { recordSilence } from '../openness/silences.ts'
import { endRound, type OpenRound, openRound } from './end-rounds.ts'
import { remindApproached, tellUnanswered } from './tell-approached.ts'

/** Bounds one run to some seconds of work; the rest follows with the next. */
const roundsMax = 200

/** Reminds candidates a business day before their time is over, and ends rounds whose time is. */
export async function workOnRounds(services: Services) {
  await remindDue(services)
  await endDue(services)
}

async function remindDue(services: Services) {
  const now = services.clock.now()
  const due = await services.db
    .selectFrom('approach_rounds')
    .select('id')
    .where('remind_at', '<=', now)
    .where('due_at', '>', now)
    .where('ended_at', 'is', null)
    .where('reminded_at', 'is', null)
    .orderBy('remind_at')
    .limit(roundsMax)
    .execute()
  for (const { id } of due)
    await services.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('approach_rounds')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('reminded_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await remindApproached(services, tx, idsOf(await listSilent(tx, id, now)))
    })
}

/** Each end is its own transaction, so that a failure affects no other. */
async function endDue(services: Services) {
  const now = services.clock.now()
  const due = await services.db
    .selectFrom('approach_rounds')
    .select('id')
    .where('due_at', '<', now)
    .where('ended_at', 'is', null)
    .orderBy('due_at')
    .limit(roundsMax)
    .execute()
  const failures: unknown[] = []
  for (const { id } of due)
    await endOne(services, id, now).catch((error: unknown) => void failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} were not ended`)
}

/** Skips a round that is locked or has ended. */
async function endOne(services: Services, id: string, now: Date) {
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<OpenRound & { due_at: Date }>`
      select ${openRound}, r.due_at from approach_rounds r join vacancies v on v.id = r.vacancy_id
      where r.id = ${id} and r.ended_at is null
      for share of v skip locked for no key update of r skip locked`.execute(tx)
    const [round] = rows
    if (!round) return
    const silent = await listSilent(tx, id, new Date(round.due_at.getTime() - 1))
    await endRound(tx, round, now)
    for (const { candidate_id } of silent) await recordSilence(tx, candidate_id, now)
    await tellUnanswered(services, tx, idsOf(silent))
  })
}

interface Silent {
  id: string
  candidate_id: string
}

/** The approaches of a round whose candidates can answer, and have not. */
async function listSilent(tx: Transaction, round_id: string, now: Date): Promise<Silent[]> {
  const { rows } = await sql<Silent>`
    select a.id, a.candidate_id from approaches a join users u on u.id = a.candidate_id
    where a.round_id = ${round_id} and awaits_answer(a, ${now}::timestamptz) and ${isHere('u')}
      and u.suspended_at is null
    order by a.candidate_id`.execute(tx)
  return rows
}

function idsOf(silent: readonly Silent[]): string[] {
  return silent.map(({ id }) => id)
}
