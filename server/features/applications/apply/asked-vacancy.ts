import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import { managers } from '#contract/endpoint/roles.ts'
import type { Language } from '#contract/fields/languages.ts'
import {
  gatheredKind,
  type MailFrequency,
  mailsAtOnceMax,
} from '#contract/notifications/mail-kinds.ts'
import type { JobStatus } from '#contract/vacancies/vacancy-choices.ts'
import { type Balances, lockBalances } from '#server/features/credits/queries.ts'
import { type SetRules, setRulesOf } from '#server/features/sponsorships/queries.ts'
import { isHere } from '#server/platform/db/away.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { Refused } from '#server/platform/refused.ts'

interface LockedVacancy {
  id: string
  slug: string
  title: string
  company_id: string
  job_status: JobStatus
  credits_value: number
  time_zone: string
}

/** One of the people of a company who are told of an application. */
export interface Reader {
  id: string
  name: string
  email: string
  locale: Language
  timezone: string | null
  /** The frequency of their mails. */
  often: MailFrequency
  /** The mails that they were sent in the last day, or wait for, up to what comes at once. */
  recent: number
}

/** The candidate who applies, as a mail to them needs it. */
export interface Sender {
  name: string
  last_name: string
  email: string
  locale: Language
  timezone: string | null
}

/** A vacancy with the questions that an application to it answers, and the facts of who applies. */
export interface AskedVacancy extends LockedVacancy {
  competencies: number[]
  outcomes: number[]
  /** An application stands, which was not withdrawn. */
  has_applied: boolean
  is_away: boolean
  sender: Sender
  /** The resume that was named, if it is on the candidate's list. */
  resume_id: string | null
  salary: SalaryRow[]
  readers: Reader[]
  /**
   * The free places that its company pays for: of invitations that the candidate claimed, then
   * places that are open to everybody. Empty if candidates pay.
   */
  sponsorships: { id: string; places_left: number }[]
  /** ISO 3166-1 alpha-2, if the candidate has named it. */
  country: string | null
  /** Set by operators for this country and for any; null if the settings decide. */
  payer_rules: SetRules | null
}

/**
 * Its closing date holds to the second, also before the task that closes it has run. One of the
 * confirmed employer of the candidate is closed to them.
 */
const lockedVacancy = preparedQuery(
  'lock_vacancy',
  (value: Pick<Attempt, 'slug' | 'candidate_id' | 'now'>) => sql<LockedVacancy>`
   select v.id, v.slug, v.title, v.company_id, v.credits_value, c.time_zone,
     case when v.closes_on < (${value.now}::timestamptz at time zone c.time_zone)::date
       or is_guarded(${value.candidate_id}::uuid, v.company_id) then 'CLOSED'
       else v.job_status end as job_status
   from vacancies v join companies c on c.id = v.company_id
   where v.slug = ${value.slug} for share of v`,
)

/**
 * The people who are told of the applications to a vacancy: the managers of its company, who posted
 * it, and who is assigned to it.
 * @param user the alias of a person of its company
 * @param vacancy the alias of the vacancy
 */
export function isReader(user: string, vacancy: string): RawBuilder<SqlBool> {
  const [person, role] = [sql.ref(`${user}.id`), sql.ref(`${user}.role`)]
  return sql`(${sql.ref(`${user}.removed_at`)} is null and (
    ${role} in (${sql.join(managers.map((each) => sql.lit(each)))})
    or ${person} = ${sql.ref(`${vacancy}.created_by`)}
    or exists (
      select from vacancy_collaborators helper
      where helper.vacancy_id = ${sql.ref(`${vacancy}.id`)} and helper.user_id = ${person})))`
}

interface Attempt {
  slug: string
  candidate_id: string
  /** A slug. */
  resume: string
  now: Date
}

/** The resume is locked against deletion. */
const facts = preparedQuery(
  'facts_of_applying',
  (value: Attempt) => sql<Omit<AskedVacancy, keyof LockedVacancy>>`
   with resume as materialized (
     select id from resumes
     where slug = ${value.resume} and user_id = ${value.candidate_id} and deleted_at is null
     for key share
   )
   select
     exists (
       select from applications
       where vacancy_id = v.id and candidate_id = ${value.candidate_id}
         and withdrawn_at is null) as has_applied,
     array(select competency_id::int from vacancy_competencies
       where vacancy_id = v.id order by position) as competencies,
     array(select id::int from vacancy_outcomes
       where vacancy_id = v.id order by position) as outcomes,
     (select json_build_object('name', name, 'last_name', last_name, 'email', email,
        'locale', locale, 'timezone', timezone)
      from users where id = ${value.candidate_id}) as sender,
     exists (select from users where id = ${value.candidate_id} and not ${isHere('users')}) as is_away,
     (select id from resume) as resume_id,
     (select coalesce(json_agg(json_build_object('perception', perception,
        'description', description, 'amount', amount, 'currency', currency) order by position), '[]')
      from salary_preferences where user_id = ${value.candidate_id}) as salary,
     (select coalesce(json_agg(json_build_object('id', s.id, 'places_left', s.places - s.taken)
        order by s.invitation_id is null, s.ends_at, s.id), '[]')
      from sponsorships s
      where s.vacancy_id = v.id and has_free_place(s, ${value.now})
        and (s.invitation_id is null or exists (
          select from invitation_claims c where c.invitation_id = s.invitation_id
            and c.user_id = ${value.candidate_id}))) as sponsorships,
     profile.country,
     ${setRulesOf('profile.country')} as payer_rules,
     (select coalesce(json_agg(json_build_object(
        'id', u.id, 'name', u.name, 'email', u.email, 'locale', u.locale, 'timezone', u.timezone,
        'often', coalesce(chosen.often, 'at_once'),
        'recent', (select count(*) from (
          select from application_mails m
          where m.user_id = u.id and m.created_at > ${value.now}::timestamptz - interval '1 day'
          limit ${sql.lit(mailsAtOnceMax)}) one)) order by u.id), '[]')
      from users u
      left join mail_frequencies chosen
        on chosen.user_id = u.id and chosen.kind = ${sql.lit(gatheredKind)}
      where u.company_id = v.company_id and ${isReader('u', 'v')}) as readers
   from vacancies v
   left join candidate_profiles profile on profile.user_id = ${value.candidate_id}
   where v.slug = ${value.slug}`,
)

/**
 * Locks the vacancy, so that it is neither closed nor changed before the transaction ends, then the
 * credits of the candidate, whose concurrent applications wait here. Whatever decides on the
 * application and goes into it is read afterwards. Closing a vacancy locks in the same order; one
 * order prevents deadlocks.
 * @param sent the slug of its resume, and the time
 * @throws Refused not_found
 */
export async function lockFacts(
  tx: Transaction,
  slug: string,
  candidate_id: string,
  { resume, now }: { resume: string; now: Date },
): Promise<{ vacancy: AskedVacancy; balances: Balances }> {
  const [locked] = await lockedVacancy(tx, { slug, candidate_id, now })
  if (!locked) throw new Refused('not_found')
  const balances = await lockBalances(tx, { user_id: candidate_id })
  const [found] = await facts(tx, { slug, candidate_id, resume, now })
  if (!found) throw new Refused('not_found')
  return { vacancy: { ...locked, ...found }, balances }
}
