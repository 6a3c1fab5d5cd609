// Weekly mails about new vacancies that fit the wishes of a candidate who has saved no search.
// See docs/decisions/0105-match.md.
import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import { keepLooks } from '#server/features/matching/commands.ts'
import {
  type CandidateFacts,
  factsOfAll,
  fittingRules,
  isFitting,
} from '#server/features/matching/queries.ts'
import { isHere } from '#server/platform/db/away.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { cardsForCandidates } from '../document/card-json.ts'
import { lineOf } from './find-lines.ts'
import { matchesOf } from './fit-finds.ts'
import { nextMailAt } from './next-mail.ts'

type Telling = Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>

/** Candidates of one transaction. */
const batch = 50
/** The limit of one run; the next one starts within a minute. */
const batchesMax = 100
/** Vacancies that a mail names. */
const namedMax = 5
/** New vacancies that are compared with the wishes of a candidate: the newest ones. */
const comparedMax = 500

/**
 * Queues the weekly mails that are due. Safe to run in several processes at once: a mail is queued
 * by the transaction that moves the due time of its candidate.
 */
export async function tellFits(services: Telling): Promise<void> {
  for (let done = 0; done < batchesMax; done++) if ((await tellBatch(services)) < batch) return
}

interface DueCandidate {
  user_id: string
  name: string
  email: string
  locale: Language
  time_zone: string | null
  /** The newest vacancy at the last look; null before the first one. */
  after: string | null
  /** They want what fits first, and no saved search writes to them. */
  is_told: boolean
}

async function tellBatch(services: Telling): Promise<number> {
  const now = services.clock.now()
  return services.db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, now)
    if (due.length === 0) return 0
    const newest = await newestVacancy(tx)
    await keepLooks(
      tx,
      due.map(({ user_id, time_zone }) => ({
        user_id,
        after: newest,
        due_at: nextMailAt({ often: 'weekly', time_zone, mailed_at: null }, now),
      })),
    )
    await queueMails(services, tx, await mailsOf(services, tx, due))
    return due.length
  })
}

/** Takes candidates who are due; another process skips them. */
async function takeDue(tx: Transaction, now: Date): Promise<DueCandidate[]> {
  const { rows } = await sql<DueCandidate>`
    select w.user_id, u.name, u.email, u.locale, u.timezone as time_zone,
      w.fits_after::text as after,
      w.is_for_you and u.removed_at is null and u.suspended_at is null and ${isHere('u')}
        and not exists (select from saved_searches q where q.user_id = w.user_id) as is_told
    from wishes w join users u on u.id = w.user_id
    where w.fits_due_at <= ${now}
    order by w.fits_due_at limit ${batch}
    for no key update of w skip locked`.execute(tx)
  return rows
}

async function newestVacancy(tx: Transaction) {
  const { rows } = await sql<{ id: string }>`
    select coalesce(max(id), 0)::text as id from vacancy_search`.execute(tx)
  return rows[0]?.id ?? '0'
}

async function mailsOf(services: Telling, tx: Transaction, due: DueCandidate[]): Promise<Mail[]> {
  const told = due.filter(({ is_told, after }) => is_told && after !== null)
  const facts = await factsOfAll(
    tx,
    told.map(({ user_id }) => user_id),
  )
  const fits = new Map<string, string[]>()
  for (const reader of told)
    fits.set(reader.user_id, await newFits(tx, reader, facts.get(reader.user_id)))
  const ids = [...new Set([...fits.values()].flat())]
  const matches = await matchesOf(tx, [...fits.keys()], ids)
  const cards = {
    en: await cardsForCandidates(tx, ids, 'en'),
    es: await cardsForCandidates(tx, ids, 'es'),
  }
  return told.flatMap((reader) => {
    const { user_id, locale } = reader
    const lines = (fits.get(user_id) ?? []).flatMap((id) => {
      const entry = cards[locale].find((one) => one.id === id)
      return entry ? [lineOf(entry.card, matches.get(user_id)?.get(id), locale)] : []
    })
    return lines.length > 0 ? [mailOf(services, reader, lines)] : []
  })
}

/** The newest vacancies that fit, some rule of which does and none of which does not. */
async function newFits(
  tx: Transaction,
  { user_id, after }: DueCandidate,
  candidate: CandidateFacts | undefined,
): Promise<string[]> {
  if (!candidate) return []
  const { rows } = await sql<{ vacancy_id: string }>`
    select s.vacancy_id
    from (
      select s.id, s.vacancy_id from vacancy_search s
      where s.id > ${after}::bigint and ts_match_vq(s.doc, '''/s/OPEN'''::tsquery)
      order by s.id desc limit ${comparedMax}
    ) s
    join vacancy_demands d on d.vacancy_id = s.vacancy_id
    join vacancies v on v.id = s.vacancy_id
    join users u on u.id = ${user_id}::uuid
    where ${isFitting(candidate.facts)} and ${fittingRules(candidate.facts)} > 0
      and not has_blocked(u, v) and not is_guarded(u.id, v.company_id)
      and not exists (
        select from applications a where a.vacancy_id = v.id and a.candidate_id = u.id)
    order by s.id desc limit ${namedMax}`.execute(tx)
  return rows.map(({ vacancy_id }) => vacancy_id)
}

function mailOf(
  { environment }: Telling,
  { user_id, name, email, locale }: DueCandidate,
  lines: string[],
): Mail {
  const facts = {
    name,
    count: String(lines.length),
    vacancies: lines.join('\n'),
    link: environment.APP_URL + paths.boardByFit(),
  }
  return { kind: 'new_fits', user_id, to: email, locale, facts }
}
