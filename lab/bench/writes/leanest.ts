// The leanest statement that could take a call, on the tables of the product with their keys,
// triggers and constraints: nothing is asked, checked, paid, mailed or announced.
import type pg from 'pg'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { connections } from './world.ts'
import type { Kind } from './writers.ts'

const warmUpMs = 500

const copied = [
  'salary_snapshot',
  'credits_spent',
  'applied_at',
  'answer_due_at',
  'answer_time_zone',
  ...applicationTexts,
  ...applicationAnswers,
].join(', ')

/** $1 is the number of the call. Each is another pair of a candidate and a vacancy. */
const statements: Record<Kind, string> = {
  apply: `
    with pair as materialized (select * from leanest where n = $1),
    inserted as (
      insert into applications (id, slug, vacancy_id, company_id, candidate_id, resume_id, next_at,
        ${copied})
      select pair.application_id, pair.application_id, pair.vacancy_id, pair.company_id,
        pair.candidate_id, pair.resume_id, answer_due_at, ${copied}
      from pair join applications like_it on like_it.id = pair.like_it
    )
    insert into application_answers (application_id, kind, ref_id, position, response)
    select pair.application_id, a.kind, a.ref_id, a.position, a.response
    from pair join application_answers a on a.application_id = pair.like_it`,
  feedback: `
    with pair as materialized (select * from leanest where n = $1),
    feedback as (
      insert into application_feedback (application_id, author_id, body, created_at)
      select application_id, owner_id, repeat('We liked it. ', 12), now() from pair
    )
    update applications a
    set first_feedback_at = now(), first_feedback_by = pair.owner_id, answered_at = now(), next_at = null
    from pair where a.id = pair.application_id`,
  message: `
    insert into messages (chat_id, sender_id, model_type, content, client_id, created_at)
    select chat_id, candidate_id, 'User', repeat('About the next steps. ', 3), gen_random_uuid(), now()
    from leanest where n = $1`,
}

/** The pairs that have not met yet, beside an application to copy and a chat to write into. */
const prepare = `
  create unlogged table leanest as
  select row_number() over (order by md5(v.slug || u.slug)) - 1 as n, gen_random_uuid() as application_id,
    u.id as candidate_id, v.id as vacancy_id, v.company_id, v.created_by as owner_id, r.id as resume_id,
    written.id as like_it, written.chat_id
  from vacancies v
  cross join users u
  join resumes r on r.user_id = u.id
  cross join lateral (
    select a.id, c.id as chat_id from applications a join chats c on c.application_id = a.id
    where a.candidate_id = u.id order by a.applied_at limit 1) written
  where v.title like 'Chief Writer %' and u.slug like 'writer-%'
    and not exists (select from applications a where a.vacancy_id = v.id and a.candidate_id = u.id);
  alter table leanest add primary key (n);
  analyze leanest`

/** @returns how often a second each can be done over the same number of connections */
export async function measureLeanest(pool: pg.Pool, seconds: number) {
  await pool.query(prepare)
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from leanest')
  const pairs = rows[0]?.count ?? 0
  const rates: Partial<Record<Kind, number>> = {}
  // Answers need what was applied before.
  let applied = pairs
  for (const kind of ['apply', 'feedback', 'message'] as const) {
    const most = kind === 'message' ? Infinity : applied
    const { rate, calls } = await repeat(pool, statements[kind], { pairs, most, seconds })
    if (kind === 'apply') applied = calls
    rates[kind] = rate
  }
  return rates as Record<Kind, number>
}

interface Bounds {
  pairs: number
  /** No more calls than these. */
  most: number
  seconds: number
}

async function repeat(pool: pg.Pool, text: string, { pairs, most, seconds }: Bounds) {
  const name = `leanest_${text.length}`
  const countedFrom = performance.now() + warmUpMs
  let until = countedFrom + seconds * 1000
  let [calls, counted] = [0, 0]
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect()
      while (performance.now() < until) {
        if (calls >= most) {
          until = performance.now()
          break
        }
        const { rowCount } = await client.query({ name, text, values: [calls++ % pairs] })
        if (!rowCount) throw new Error('the leanest statement wrote nothing')
        if (performance.now() >= countedFrom) counted += 1
      }
      client.release()
    }),
  )
  return { rate: counted / ((performance.now() - countedFrom) / 1000), calls }
}
