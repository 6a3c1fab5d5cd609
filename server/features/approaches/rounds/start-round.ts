import { approachAnswerDays, approachPlaceDays } from '#contract/approaches/approach-choices.ts'
import { approachRoundsMax } from '#contract/approaches/approach-choices.ts'
import type { NewApproaches } from '#contract/approaches/approaches.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { holdApproaches } from '#server/features/credits/commands.ts'
import { lockBalances } from '#server/features/credits/queries.ts'
import { payForApproached } from '#server/features/invitations/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { refuseLeaving } from '#server/platform/db/leaving.ts'
import { deadlineOf } from '#server/platform/deadline.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import { approachesChanged, balanceChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { countFits } from '../counting/count-fits.ts'
import { recordTooFew } from '../counting/stored-counts.ts'
import { choose } from './choose.ts'
import { findFits } from './find-fits.ts'
import { findOpen, refuseClosed } from './find-open.ts'
import { tellApproached } from './tell-approached.ts'

/**
 * Approaches up to so many people whom a vacancy fits: holds the price of each answer and of the
 * application that may follow, or does nothing.
 * @throws Refused not_found, vacancy_closed, too_many_counts, too_many_rounds, too_few_fit, which
 * stays until the next count; invalid_fields naming
 * `credits` if the company cannot pay for all that it asks for
 */
export async function startRound(
  services: Services,
  author: Staff,
  slug: string,
  { size, line }: NewApproaches,
) {
  const { db, clock, environment } = services
  const { company_id } = author
  const vacancy_id = await findOpen(db, author, slug)
  const count = await countFits(services, { vacancy_id, company_id })
  if (count.too_few_at) throw new Refused('too_few_fit')
  const fits = await findFits(db, { vacancy_id, company_id, now: clock.now() })
  const isSent = await db.transaction().execute(async (tx) => {
    await refuseLeaving(tx, company_id)
    const vacancy = await lockVacancy(tx, vacancy_id)
    const now = clock.now()
    refuseClosed(vacancy)
    await refuseMore(tx, vacancy_id)
    const chosen = await choose(tx, { vacancy_id, company_id, fits, size, now })
    const price = environment.APPROACH_CREDITS_VALUE
    await refuseUnpaid(tx, company_id, size * (price + vacancy.credits_value))
    const people = chosen.length
    if (people === 0) return false

    const times = timesOf(now, vacancy.time_zone)
    const occasion = { actor_id: author.id, now }
    const ends_at = new Date(times.due_at.getTime() + approachPlaceDays * dayMs)
    const invitation_id = await payForApproached(tx, vacancy, {
      uses: people,
      ends_at,
      ...occasion,
    })
    const round = { vacancy_id, company_id, invitation_id, size, approached: people, price, line }
    const ids = await insertRound(tx, { ...round, ...times, ...occasion }, chosen)
    await holdApproaches(tx, { company_id }, people * price, { vacancy_id, ...occasion })
    await tellApproached(services, tx, ids)
    await publishAll(tx, [
      [toCompany(company_id), approachesChanged(slug)],
      [toCompany(company_id), balanceChanged()],
      ...chosen.map((id) => [toUser(id), approachesChanged()] as const),
    ])
    await recordAudit(services, tx, {
      kind: 'approaches_made',
      actor_id: author.id,
      company_id,
      object: 'vacancies',
      object_id: slug,
      details: { people },
    })
    return true
  })
  if (isSent) return
  await recordTooFew(db, count, clock.now())
  throw new Refused('too_few_fit')
}

/** Rounds of one vacancy are made one after the other, while it is neither closed nor changed. */
async function lockVacancy(tx: Transaction, id: string) {
  return tx
    .selectFrom('vacancies as v')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .select(['v.id', 'v.company_id', 'v.job_status', 'v.credits_value', 'v.taken_down_at'])
    .select(['c.time_zone', 'v.locale'])
    .where('v.id', '=', id)
    .forNoKeyUpdate('v')
    .executeTakeFirstOrThrow()
}

/** @throws Refused too_many_rounds */
async function refuseMore(tx: Transaction, vacancy_id: string) {
  const { count } = await tx
    .selectFrom('approach_rounds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vacancy_id', '=', vacancy_id)
    .executeTakeFirstOrThrow()
  if (count >= approachRoundsMax) throw new Refused('too_many_rounds')
}

/** The whole round must be paid, so that a refusal tells nothing of how many fit. */
async function refuseUnpaid(tx: Transaction, company_id: string, credits: number) {
  const { available } = await lockBalances(tx, { company_id })
  if (available < credits)
    throw new Refused('invalid_fields', { credits: [problem('too_few_credits')] })
}

function timesOf(now: Date, due_time_zone: string) {
  return {
    due_at: deadlineOf(now, approachAnswerDays, due_time_zone),
    remind_at: deadlineOf(now, approachAnswerDays - 1, due_time_zone),
    due_time_zone,
  }
}

interface NewRound {
  vacancy_id: string
  company_id: string
  invitation_id: string
  size: number
  approached: number
  price: number
  line: string
  due_at: Date
  remind_at: Date
  due_time_zone: string
  actor_id: string
  now: Date
}

/** @returns the ids of the approaches */
async function insertRound(
  tx: Transaction,
  { actor_id: created_by, now, ...round }: NewRound,
  people: readonly string[],
): Promise<string[]> {
  const { vacancy_id, company_id, due_at } = round
  const { id: round_id } = await tx
    .insertInto('approach_rounds')
    .values({ ...round, created_by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sent = await tx
    .insertInto('approaches')
    .values(
      people.map((candidate_id) => ({
        round_id,
        vacancy_id,
        company_id,
        candidate_id,
        sent_at: now,
        due_at,
      })),
    )
    .returning('id')
    .execute()
  return sent.map(({ id }) => id)
}
