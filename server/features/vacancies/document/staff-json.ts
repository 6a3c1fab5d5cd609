// The part of a vacancy's JSON that staff see of their own, in SQL; `c` is the company.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import { turnedAwayCountries } from '#contract/vacancies/turned-away.ts'
import { isSeenBy } from '#server/features/applications/queries.ts'
import { buildJson, isoTime, type Members } from '#server/platform/db/build-json.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { labelsOf } from '#server/platform/labels.ts'
import { closingJson, confirmationJson } from './closing-json.ts'
import { ownCompany } from './company-json.ts'
import { buildSponsorship } from './sponsorship-json.ts'
import type { CardKey, StaffKey } from './vacancy-keys.ts'

/** The reader, whose role decides which candidates they see. */
export interface StaffValues {
  reader_id: string
  role: string
  /** The labels of the reader's language, which cards do not use. */
  labels: Readonly<Record<string, string>>
}

export function staffValues({ id, role }: Staff, language: Language): StaffValues {
  return { reader_id: id, role, labels: labelsOf(language) }
}

const collaboratorsWith = (labels: StaffValues['labels']) => sql`(
    select coalesce(json_agg(json_build_object('slug', r.slug, 'name', r.name,
      'last_name', r.last_name, 'email', r.email, 'phone', r.phone, 'role', r.role,
      'role_name', ${labels}::jsonb -> r.role)), '[]')
    from (
      select u.slug, u.name, u.last_name, u.email, u.phone, u.role
      from vacancy_collaborators assigned join users u on u.id = assigned.user_id
      where assigned.vacancy_id = v.id and u.removed_at is null
      order by u.name, u.last_name) r)`

const waitingOf = (counted: string, first: string) =>
  buildJson({
    count: `${counted}.waiting`,
    first_due_at: isoTime(`${first}.answer_due_at`),
    first_time_zone: `${first}.answer_time_zone`,
  })

const seen = buildJson({
  candidates_count: 'seen.candidates',
  waiting: waitingOf('seen', 'seen'),
})

/**
 * The number of applications that were not withdrawn, and the first due without an answer:
 * of all of them, and of the reader's.
 */
const counts = {
  candidates_count: 'counted.candidates',
  waiting: waitingOf('counted', 'first'),
  seen: sql`case when not sight.is_whole then ${seen} end`,
}

const closedFor = sql`(select closed_for from vacancies ended where ended.id = v.id)`

const closedNote = sql`(select closed_note from vacancies ended where ended.id = v.id)`

/** They were reminded. */
const isConfirmationDue = sql`exists (
  select from vacancies due where due.id = v.id and is_open(due) and due.confirm_reminders > 0)`

const takenDown = sql`(
  select ${buildJson({ at: isoTime('down.taken_down_at'), reason: 'down.taken_down_for' })}
  from vacancies down where down.id = v.id and down.taken_down_at is not null)`

const turnedAwayOf = buildJson({
  people: sql`sum(away.people)::int`,
  countries: sql`json_agg(${buildJson({ country: 'away.country', people: 'away.people' })}
      order by away.place) filter (where away.place <= ${sql.lit(turnedAwayCountries)})`,
})

/** Nobody of them is named. */
const turnedAway = sql`(
  select case when count(*) > 0 then ${turnedAwayOf} end
  from (
    select country, count(*)::int as people,
      row_number() over (order by count(*) desc, country) as place
    from turned_away where vacancy_id = v.id group by country
  ) away)`

const firstDue = (isCounted: RawBuilder<SqlBool>) => sql`
  select a.answer_due_at, a.answer_time_zone from applications a
  where a.vacancy_id = v.id and waits_for_answer(a) and ${isCounted}
  order by a.answer_due_at, a.applied_at, a.id limit 1`

/** The part of a reader is looked up only if it is not all. */
const countsJoins = ({ reader_id, role }: StaffValues) => sql`
cross join lateral (
  select coalesce(sum(candidates), 0)::int as candidates, coalesce(sum(waiting), 0)::int as waiting
  from application_counts where vacancy_id = v.id
) counted
left join lateral (${firstDue(sql`true`)}) first on true
cross join lateral (
  select sees_candidate(${reader_id}::uuid, ${role}::text, v.id, null) as is_whole
) sight
left join lateral (
  select theirs.candidates, theirs.waiting, due.answer_due_at, due.answer_time_zone
  from counts_seen(${reader_id}::uuid, ${role}::text, v.id) theirs
  left join lateral (${firstDue(isSeenBy({ id: reader_id, role }))}) due on true
  where not sight.is_whole
) seen on true`

/** The company knows the places in all, and what it holds for each. */
const ofStaff = { places: 'sponsor.places', price: 'sponsor.price' }

export function staffView(value: StaffValues) {
  const joins = countsJoins(value)
  return {
    table: sql``,
    json: {
      whole: buildJson({
        company: ownCompany.whole,
        closing: closingJson.whole,
        ...confirmationJson,
        collaborators: collaboratorsWith(value.labels),
        already_applied: sql`false`,
        can_apply: sql`false`,
        ...counts,
        closed_for: closedFor,
        closed_note: closedNote,
        is_confirmation_due: isConfirmationDue,
        taken_down: takenDown,
        turned_away: turnedAway,
        visibility: 'v.visibility',
        sponsorship: buildSponsorship(ofStaff),
      } satisfies Members<StaffKey>),
      card: buildJson({
        company: ownCompany.card,
        closing: closingJson.card,
        ...counts,
        visibility: 'v.visibility',
        sponsorship: buildSponsorship(ofStaff),
      } satisfies Members<CardKey<StaffKey>>),
    },
    joins: { whole: joins, card: joins },
  }
}
