// The approaches for a vacancy, as its company sees them. A no is counted once its round has ended,
// and belongs to nobody.
import { sql } from 'kysely'
import {
  type ApproachAcceptance,
  type ApproachReason,
  approachReasonsFrom,
} from '#contract/approaches/approach-choices.ts'
import type { ApproachedPerson, ApproachFigures } from '#contract/approaches/approaches.ts'
import { initialsOf } from '#contract/fields/initials.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { isHere } from '#server/platform/db/away.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { readCounts } from '../counting/read-counts.ts'

/** @throws Refused not_found */
export async function getFigures(
  services: Pick<Services, 'db' | 'environment' | 'clock'>,
  reader: Staff,
  slug: string,
): Promise<ApproachFigures> {
  const { db, environment } = services
  const vacancy = await db
    .selectFrom('vacancies')
    .select(['id', 'company_id', 'credits_value'])
    .where('slug', '=', slug)
    .where('company_id', '=', reader.company_id)
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  const [rounds, people] = [
    await listRounds(db, vacancy.id),
    await listPeople(db, reader, vacancy.id),
  ]
  const shown = rounds.map(presentRound)
  const sum = (of: (round: (typeof shown)[number]) => number) =>
    shown.reduce((total, round) => total + of(round), 0)
  return {
    price: environment.APPROACH_CREDITS_VALUE,
    place_price: vacancy.credits_value,
    approached: sum(({ approached }) => approached),
    answered: sum(({ answered, yes }) => answered ?? yes),
    yes: sum(({ yes }) => yes),
    held_credits: sum(({ held_credits }) => held_credits),
    reasons: reasonsOf(rounds),
    rounds: shown,
    people: people.map(presentPerson),
    counts: await readCounts(services, vacancy),
  }
}

interface RoundRow {
  id: string
  approached: number
  line: string
  created_at: Date
  due_at: Date
  ended_at: Date | null
  yes: number
  answered: number
  held_credits: number
  reasons: (ApproachReason | null)[]
}

async function listRounds(db: Database, vacancy_id: string): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select r.id, r.approached, r.line, r.created_at, r.due_at, r.ended_at,
      count(a.answer) filter (where a.answer <> 'no')::int as yes, count(a.answer)::int as answered,
      case when r.ended_at is null then (r.approached - r.captured) * r.price else 0 end
        + coalesce((s.places - s.taken) * s.price, 0) as held_credits,
      coalesce(json_agg(a.reason order by a.reason) filter (where a.answer = 'no'), '[]') as reasons
    from approach_rounds r join approaches a on a.round_id = r.id
    left join sponsorships s on s.invitation_id = r.invitation_id
    where r.vacancy_id = ${vacancy_id}
    group by r.id, s.id order by r.created_at desc, r.id`.execute(db)
  return rows
}

function presentRound({ reasons: _, ...row }: RoundRow) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    answered: row.ended_at ? row.answered : null,
  }
}

/**
 * Rounds that have ended count together from five times no on, and further ones join once they are
 * five again, so that the difference of two readings tells of five people at least.
 */
function reasonsOf(rounds: readonly RoundRow[]): ApproachFigures['reasons'] {
  const counted: (ApproachReason | null)[] = []
  let next: (ApproachReason | null)[] = []
  const ended = rounds.filter(({ ended_at }) => ended_at !== null)
  for (const { reasons } of ended.toSorted((a, b) => endOf(a) - endOf(b))) {
    next = [...next, ...reasons]
    if (next.length < approachReasonsFrom) continue
    counted.push(...next)
    next = []
  }
  if (counted.length === 0) return null
  return [...new Set(counted)]
    .map((reason) => ({ reason, people: counted.filter((each) => each === reason).length }))
    .toSorted((a, b) => b.people - a.people || (a.reason ?? '').localeCompare(b.reason ?? ''))
}

function endOf({ ended_at }: RoundRow) {
  return ended_at?.getTime() ?? 0
}

export interface PersonRow {
  id: string
  name: string
  last_name: string
  photo: string | null
  answer: ApproachAcceptance
  answered_at: Date
  chat: string
  application: { id: string } | null
}

/** The people who said yes and are here. @param approach one of them alone */
export async function listPeople(
  db: Database,
  { id, role }: Staff,
  vacancy_id: string,
  approach: string | null = null,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select a.id, u.name, u.last_name, photo.storage_key as photo, a.answer, a.answered_at, chat.id as chat,
      (select json_build_object('id', sent.id) from applications sent
        where sent.vacancy_id = a.vacancy_id and sent.candidate_id = a.candidate_id
          and sent.withdrawn_at is null
          and sees_candidate(${id}::uuid, ${role}::text, sent.vacancy_id, sent.assignee_id)
        limit 1) as application
    from approaches a join users u on u.id = a.candidate_id join chats chat on chat.approach_id = a.id
    left join files photo on photo.id = u.photo_file_id
    where a.vacancy_id = ${vacancy_id} and a.answer in ('by_name', 'applies') and ${isHere('u')}
      and sees_candidate(${id}::uuid, ${role}::text, a.vacancy_id, null)
      and (${approach}::uuid is null or a.id = ${approach}::uuid)
    order by a.answered_at desc, a.id`.execute(db)
  return rows
}

export function presentPerson({
  last_name,
  photo,
  answered_at,
  ...row
}: PersonRow): ApproachedPerson {
  return {
    ...row,
    name: `${row.name} ${last_name}`,
    initials: initialsOf({ name: row.name, last_name }),
    photo_url: imageUrl(photo),
    answered_at: answered_at.toISOString(),
  }
}
