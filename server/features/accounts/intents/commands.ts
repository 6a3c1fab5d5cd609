import { sql } from 'kysely'
import type { VacancyIntent } from '#contract/accounts/intent-paths.ts'
import { intentDays, type KeptIntent } from '#contract/accounts/intent.ts'
import type { Intents } from '#db/tables.ts'
import { dayMs } from '#server/platform/clock.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Keeps what a candidate was about to do, in the place of an earlier intent.
 * @returns false if there is no such vacancy for candidates
 */
export async function keepIntent(
  { clock }: Pick<Services, 'clock'>,
  db: Database | Transaction,
  user_id: string,
  { vacancy, act, source }: VacancyIntent,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into intents (user_id, vacancy_id, act, source, kept_at)
    select u.id, v.id, ${act}, ${source ?? null}, ${clock.now()} from users u, vacancies v
    where u.id = ${user_id} and u.role = 'candidate' and v.slug = ${vacancy} and not is_hidden(v)
    on conflict (user_id) do update
      set vacancy_id = excluded.vacancy_id, act = excluded.act, source = excluded.source,
        kept_at = excluded.kept_at`.execute(db)
  return numAffectedRows === 1n
}

/** Null as well once it is done, and while the vacancy is hidden. */
export async function getIntent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user_id: string,
): Promise<KeptIntent | null> {
  const since = new Date(clock.now().getTime() - intentDays * dayMs)
  const [intent] = await readIntent(db, { user_id, since })
  return intent ? { ...intent, source: intent.source ?? undefined } : null
}

const readIntent = preparedQuery(
  'read_intent',
  ({ user_id, since }: { user_id: string; since: Date }) => sql<
    Omit<KeptIntent, 'source'> & Pick<Intents, 'source'>
  >`
    select v.slug as vacancy, v.title, i.act, i.source from intents i join vacancies v on v.id = i.vacancy_id
    where i.user_id = ${user_id} and i.kept_at > ${since} and not is_hidden(v)
      and case i.act
        when 'apply' then not exists (
          select from applications a
          where a.vacancy_id = v.id and a.candidate_id = ${user_id} and a.withdrawn_at is null)
        else not exists (
          select from saved_vacancies s where s.vacancy_id = v.id and s.user_id = ${user_id}) end`,
)

export async function forgetIntent({ db }: Pick<Services, 'db'>, user_id: string) {
  await db.deleteFrom('intents').where('user_id', '=', user_id).execute()
}

/** Deletes intents that were kept before a time. */
export async function pruneIntents({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from intents where user_id in (
        select user_id from intents where kept_at < ${before}
        limit ${batchSize} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
}
