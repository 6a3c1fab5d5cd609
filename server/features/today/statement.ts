// Everything of the home of staff in one statement: each part is a few rows of an index, or a count
// of one that is bounded by time.
import { answerRecord, today, vacanciesOfTodayMax } from '#contract/endpoint/limits.ts'
import { awaySql } from '#server/platform/db/away.ts'
import { hiddenPersonSql, personNameSql } from '#server/platform/db/known-names.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import type { TodayRow } from './today-row.ts'

/** The reader $2 has the role $4. */
const isSeen = 'sees_candidate($2, $4, a.vacancy_id, a.assignee_id)'

const waits = `a.company_id = $1 and a.answered_at is null and a.return_cause is null
    and a.paused_at is null`

/** The same of a row of the list of candidates, at no cost for those who see everybody. */
const isListedSeen = `($4::text <> 'collaborator' or exists (
    select from applications a where a.id = l.application_id and ${isSeen}))`

const candidate = (id: string) => `
    cross join lateral (
      select p.name, p.last_name, ${awaySql('p')} as away, photo.storage_key as photo
      from users p left join files photo on photo.id = p.photo_file_id where p.id = ${id} limit 1
    ) person`

/** Bounds of days and weeks where the company is: `day_over`, `week_over`, and `first_week`. */
const company = `
  select c.time_zone, c.verified_at is not null as has_profile,
    (date_trunc('day', here.now) + interval '1 day') at time zone c.time_zone as day_over,
    (date_trunc('week', here.now) + interval '1 week') at time zone c.time_zone as week_over,
    date_trunc('week', here.now) - interval '${today.weeks - 1} weeks' as first_week,
    date_trunc('week', here.now) as this_week
  from companies c
  cross join lateral (select $3::timestamptz at time zone c.time_zone as now) here
  where c.id = $1`

const countWaiting = (isCounted: string) => `
  select json_build_object('count', count(*) filter (where ${isCounted}),
    'others', count(*) filter (where not ${isCounted}),
    'due_today', count(*) filter (where ${isCounted} and a.answer_due_at < c.day_over),
    'due_this_week', count(*) filter (where ${isCounted} and a.answer_due_at < c.week_over))
  from applications a where ${waits}`

/** For those who see everybody from an index alone, which does not know assignees. */
const waiting = `
  case when $4::text <> 'collaborator'
    then (${countWaiting('true')}) else (${countWaiting(isSeen)}) end`

const waitingFirst = `
  select coalesce(json_agg(first order by answer_due_at, applied_at, id), '[]') from (
    select a.*, v.slug, v.title, v.locale, person.*
    from (
      select a.id, a.vacancy_id, a.candidate_id, a.applied_at, a.answer_due_at, a.answer_time_zone,
        a.opened_at is not null as is_opened
      from applications a where ${waits} and ${isSeen}
      order by a.answer_due_at, a.applied_at, a.id limit ${today.waiting}
    ) a
    cross join lateral (select slug, title, locale from vacancies where id = a.vacancy_id limit 1) v
    ${candidate('a.candidate_id')}
  ) first`

/** Messages of candidates who are away are not shown, and do not count. */
const isShown = (chat: string) => `exists (
  select from chats c join users p on p.id = c.candidate_id
  where c.id = ${chat} and ${awaySql('p')} is null)`

const unread = `
  select coalesce(sum(unread), 0)::int from chat_reads read
  where user_id = $2 and unread > 0 and ${isShown('read.chat_id')}`

/** Among the conversations of the latest unread messages those with the newest message. */
const chats = `
  select coalesce(json_agg(latest order by last_message_at desc, id desc), '[]') from (
    select chat.*, read.unread, v.slug, v.title, v.locale, person.*
    from (
      select chat_id, unread from chat_reads where user_id = $2 and unread > 0
      order by unread_since desc limit ${10 * today.chats}
    ) read
    cross join lateral (
      select id, vacancy_id, candidate_id, last_message, last_message_at
      from chats where id = read.chat_id and company_id = $1 and last_message_at is not null limit 1
    ) chat
    cross join lateral (select slug, title, locale from vacancies where id = chat.vacancy_id limit 1) v
    ${candidate('chat.candidate_id')}
    order by chat.last_message_at desc, chat.id desc limit ${today.chats}
  ) latest`

/** The longest meeting; those that began before are over. */
const longest = `interval '8 hours'`

const meetings = `
  select coalesce(json_agg(next order by starts_at, id), '[]') from (
    select m.*, v.slug, v.title, v.locale, host.*, person.*
    from (
      select id, chat_id, candidate_id, host_id, starts_at, duration_minutes from meetings
      where company_id = $1 and called_off_at is null and starts_at > $3::timestamptz - ${longest}
        and starts_at + make_interval(mins => duration_minutes) > $3
      order by starts_at, id limit ${today.meetings}
    ) m
    cross join lateral (select vacancy_id from chats where id = m.chat_id limit 1) chat
    cross join lateral (select slug, title, locale from vacancies where id = chat.vacancy_id limit 1) v
    cross join lateral (
      select ${personNameSql('u')} as host, ${hiddenPersonSql('u')} as host_hidden
      from users u where id = m.host_id limit 1
    ) host
    ${candidate('m.candidate_id')}
  ) next`

const drafts = `
  select coalesce(json_agg(draft order by updated_at desc, id), '[]') from (
    select id, title, updated_at from vacancy_drafts where owner_id = $2
    order by updated_at desc, id limit ${today.drafts}
  ) draft`

const latestOpen = (columns: string) => `
  select ${columns} from vacancies where company_id = $1 and job_status = 'OPEN'
  order by created_at desc, id desc limit ${vacanciesOfTodayMax}`

/** Those with the first deadline first, then those without one, the newest first. */
const vacancies = `
  select coalesce(json_agg(first order by answer_due_at nulls last, created_at desc, id), '[]')
  from (
    select v.*, counted.*, due.*, case when not sight.is_whole then (
      select json_build_object('candidates', theirs.candidates, 'waiting', theirs.waiting)
      from counts_seen($2, $4, v.id) theirs
    ) end as seen, (
      select json_object_agg(stage, count) from (
        select l.stage, count(*) from listed_candidates l
        where l.vacancy_id = v.id and ${isListedSeen} group by l.stage
      ) counted
    ) as stages
    from (${latestOpen('id, slug, title, locale, created_at')}) v
    cross join lateral (
      select coalesce(sum(n.candidates), 0)::int as candidates,
        coalesce(sum(n.waiting), 0)::int as waiting
      from application_counts n where n.vacancy_id = v.id
    ) counted
    cross join lateral (select sees_candidate($2, $4, v.id, null) as is_whole) sight
    left join lateral (
      select a.answer_due_at, a.answer_time_zone from applications a
      where a.vacancy_id = v.id and a.answered_at is null and a.return_cause is null
        and a.paused_at is null and ${isSeen}
      order by a.answer_due_at, a.applied_at, a.id limit 1
    ) due on true
    order by due.answer_due_at nulls last, v.created_at desc, v.id limit ${today.vacancies}
  ) first`

const stages = `
  select json_object_agg(stage, count) from (
    select listed.stage, sum(listed.count) as count from (${latestOpen('id')}) v
    cross join lateral (
      select l.stage, count(*) from listed_candidates l
      where l.vacancy_id = v.id and ${isListedSeen} group by l.stage
    ) listed
    group by listed.stage
  ) counted`

const answers = `
  select json_build_object('applications', applications,
    'answered_in_time', round(answered_in_time::numeric / applications, 4)::float8,
    'median_hours', round(median_hours::numeric, 1)::float8, 'returned_credits', returned_credits,
    'rated', rated, 'useful', useful)
  from answer_records where company_id = $1 and applications >= ${answerRecord.from}`

/**
 * Counts as the answer record does, of confidential vacancies, too. Each week is a range
 * of the index.
 */
const weeks = `
  select json_agg(json_build_object('week', to_char(week.monday, 'YYYY-MM-DD'),
    'applications', counted.applications, 'answered_in_time', counted.answered_in_time,
    'median_hours', round(extract(epoch from counted.median) / 3600, 1)) order by week.monday)
  from (
    select monday, monday at time zone c.time_zone as begins,
      (monday + interval '1 week') at time zone c.time_zone as ends
    from generate_series(c.first_week, c.this_week, interval '1 week') monday
  ) week
  cross join lateral (
    select count(*) as applications,
      count(*) filter (where a.answered_at <= a.answer_due_at) as answered_in_time,
      percentile_cont(0.5) within group (order by a.first_feedback_at - a.applied_at) as median
    from applications a
    where a.company_id = $1 and a.ended_at is not null and a.withdrawn_at is null
      and a.return_cause is distinct from 'candidate_away'
      and a.ended_at >= week.begins and a.ended_at < week.ends
  ) counted`

/** Takes the company, the reader, the time, and the role of the reader. */
export const readToday = prepared<TodayRow>(
  'today',
  `with c as materialized (${company})
select c.time_zone, c.has_profile,
  exists (select from users where company_id = $1 and role in ('administrator', 'collaborator')
    and removed_at is null) as has_colleague,
  exists (select from vacancies where company_id = $1) as has_vacancy,
  exists (select from applications where company_id = $1 and ended_at is not null
    and withdrawn_at is null and first_feedback_at is not null) as has_answered,
  (${waiting}) as waiting, (${waitingFirst}) as waiting_first,
  (${unread}) as unread, (${chats}) as chats, (${meetings}) as meetings,
  (${drafts}) as drafts,
  (select count(*)::int from vacancies where company_id = $1 and job_status = 'OPEN') as open,
  (${vacancies}) as vacancies, (${stages}) as stages, (${answers}) as answers, (${weeks}) as weeks
from c`,
)
