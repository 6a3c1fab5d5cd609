// The approaches to a candidate, each with its vacancy as the candidate may know it.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import {
  type ApproachAnswer,
  approachesListed,
  type ApproachReason,
} from '#contract/approaches/approach-choices.ts'
import type { OwnApproach } from '#contract/approaches/own-approaches.ts'
import type { AnswerRecord } from '#contract/companies/answer-record.ts'
import { payerOf } from '#contract/credits/payers.ts'
import type { Language } from '#contract/fields/languages.ts'
import { matchOf } from '#contract/matching/match.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { demandsById, factsOf, rulesInWords } from '#server/features/matching/queries.ts'
import { ruleFor, type SetRules, setRulesOf } from '#server/features/sponsorships/queries.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { cardsById } from '../document/card-json.ts'
import { companyFor, companyJoins } from '../document/company-json.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'environment'>

/** The ones that wait for an answer first, then the latest. */
export async function listOwnApproaches(
  services: Reading,
  reader: Candidate,
  language: Language,
): Promise<OwnApproach[]> {
  return present(services, reader, await readRows(services, reader, sql`true`), language)
}

/** @throws Refused not_found */
export async function getOwnApproach(
  services: Reading,
  reader: Candidate,
  id: string,
  language: Language,
): Promise<OwnApproach> {
  const rows = await readRows(services, reader, sql`a.id = ${id}`)
  const [found] = await present(services, reader, rows, language)
  if (!found) throw new Refused('not_found')
  return found
}

interface Row {
  id: string
  vacancy_id: string
  line: string
  sent_at: Date
  due_at: Date
  due_time_zone: string
  answered_at: Date | null
  answer: ApproachAnswer | null
  reason: ApproachReason | null
  never_again: boolean
  is_open: boolean
  may_apply: boolean
  chat: string | null
  company: { answers: AnswerRecord | null }
  /** Of a yes with an application to follow: until then its place is free. */
  paid_until: Date | null
  public_places: number
  country: string | null
  payer_rules: SetRules | null
}

async function readRows(
  { db, clock }: Reading,
  { id: candidate_id }: Candidate,
  which: RawBuilder<SqlBool>,
): Promise<Row[]> {
  const now = clock.now()
  const { rows } = await sql<Row>`
    select a.id, a.vacancy_id, r.line, a.sent_at, a.due_at, r.due_time_zone, a.answered_at, a.answer,
      a.reason, a.never_again, awaits_answer(a, ${now}::timestamptz) as is_open, chat.id as chat,
      ${companyFor(sql`${candidate_id}::uuid`).whole} as company,
      is_open(v) and not is_guarded(a.candidate_id, v.company_id) and not exists (
        select from applications sent where sent.vacancy_id = v.id
          and sent.candidate_id = a.candidate_id and sent.withdrawn_at is null) as may_apply,
      case when a.answer = 'applies' and has_free_place(place, ${now}::timestamptz)
        then place.ends_at end as paid_until,
      (select coalesce(sum(s.places - s.taken), 0)::int from sponsorships s
        where s.vacancy_id = v.id and s.invitation_id is null
          and has_free_place(s, ${now}::timestamptz)) as public_places,
      profile.country, ${setRulesOf('profile.country')} as payer_rules
    from approaches a join approach_rounds r on r.id = a.round_id join vacancies v on v.id = a.vacancy_id
    ${companyJoins}
    left join chats chat on chat.approach_id = a.id
    left join sponsorships place on place.invitation_id = r.invitation_id
    left join candidate_profiles profile on profile.user_id = a.candidate_id
    where a.candidate_id = ${candidate_id} and not is_hidden(v) and ${which}
    order by is_open desc, a.sent_at desc, a.id limit ${approachesListed}`.execute(db)
  return rows
}

async function present(
  services: Reading,
  { id: candidate_id }: Candidate,
  rows: readonly Row[],
  language: Language,
): Promise<OwnApproach[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ vacancy_id }) => vacancy_id)
  const [cards, demands, { hasWishes, facts }] = await Promise.all([
    cardsById(services.db, candidate_id, ids, language),
    demandsById(services.db, { ids }),
    factsOf(services.db, candidate_id),
  ])
  const shown: OwnApproach[] = []
  for (const row of rows) {
    const card = cards.get(row.vacancy_id)
    const demand = demands.find(({ id }) => id === row.vacancy_id)?.demand
    if (card === undefined || !demand) continue
    const match = matchOf(demand, facts)
    shown.push({
      ...presentRow(services, row),
      vacancy: JSON.parse(card) as VacancyCard,
      match: {
        has_wishes: hasWishes,
        rules: await rulesInWords(services, { demand, facts, match }, language),
      },
    })
  }
  return shown
}

function presentRow({ environment }: Reading, row: Row): Omit<OwnApproach, 'vacancy' | 'match'> {
  const { id, line, due_time_zone, answer, reason, never_again, is_open, chat, company } = row
  // An answer that an application follows would take a place of the round.
  const places_left = row.public_places + (is_open || row.paid_until ? 1 : 0)
  return {
    id,
    state: answer ?? (is_open ? 'open' : 'over'),
    record: company.answers,
    line,
    sent_at: row.sent_at.toISOString(),
    due_at: row.due_at.toISOString(),
    due_time_zone,
    answered_at: row.answered_at?.toISOString() ?? null,
    reason,
    never_again,
    chat,
    payer: row.may_apply ? payerOf({ rule: ruleFor(environment, row), places_left }) : null,
    paid_until: row.may_apply ? (row.paid_until?.toISOString() ?? null) : null,
  }
}
