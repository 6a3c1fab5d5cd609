// An agreed meeting with the two people in whose calendars it is.
import { sql } from 'kysely'
import type { KnownName } from '#contract/companies/shown-name.ts'
import type { Language } from '#contract/fields/languages.ts'
import { fillText } from '#contract/fields/texts.ts'
import { awayOf } from '#server/platform/db/away.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { label } from '#server/platform/labels.ts'
import { nameIn } from '#server/platform/shown-name.ts'
import { candidateSeen, isOpened } from '../candidate-seen.ts'
import type { Appointment } from './calendar-file.ts'

/** One of the two. */
export interface Party {
  name: string
  last_name: string
  email: string
  locale: Language
  time_zone: string
}

interface Agreed extends Appointment {
  title: string
  /** As the candidate may know it. */
  company: KnownName
  away: 'former' | 'paused' | null
  is_opened: boolean
  candidate: Party
  /** The owner of the company where the host works there no longer. */
  host: Party
}

const partyOf = (user: string, time_zone: ReturnType<typeof sql>) => sql<Party>`
  json_build_object('name', ${sql.ref(`${user}.name`)}, 'last_name', ${sql.ref(`${user}.last_name`)},
    'email', ${sql.ref(`${user}.email`)}, 'locale', ${sql.ref(`${user}.locale`)}, 'time_zone', ${time_zone})`

/** @returns undefined if nothing is agreed */
export async function findAppointment(
  db: Database | Transaction,
  id: string,
): Promise<Agreed | undefined> {
  const { rows } = await sql<Agreed>`
    select meeting.id, meeting.chat_id, meeting.sequence, meeting.starts_at, meeting.duration_minutes,
      meeting.place, meeting.called_off_at, vacancy.title, ${awayOf('candidate')} as away,
      ${isOpened('chat', 'application')} as is_opened,
      named_company(company, vacancy.id, vacancy.visibility, candidate.id) as company,
      ${partyOf('candidate', sql`coalesce(candidate.timezone, zone.time_zone, company.time_zone)`)} as candidate,
      ${partyOf('host', sql`coalesce(host.timezone, company.time_zone)`)} as host
    from meetings meeting
    join chats chat on chat.id = meeting.chat_id
    left join applications application on application.id = chat.application_id
    join vacancies vacancy on vacancy.id = chat.vacancy_id
    join companies company on company.id = meeting.company_id
    join users candidate on candidate.id = meeting.candidate_id
    left join reader_time_zones zone on zone.user_id = candidate.id
    join users first_host on first_host.id = meeting.host_id
    join users host on host.id = case when first_host.removed_at is null then first_host.id
      else coalesce((select owner.id from users owner where owner.company_id = company.id
        and owner.role = 'company' and owner.removed_at is null), first_host.id) end
    where meeting.id = ${id} and meeting.starts_at is not null`.execute(db)
  return rows[0]
}

/**
 * The other side's name, and the appointment in one line, for one of the two. A candidate whose
 * application was not opened is not named: mails and calendars outlast a withdrawal.
 */
export function seenBy(side: 'candidate' | 'host', agreed: Agreed, language: Language) {
  const { title, company } = agreed
  const other = side === 'candidate' ? nameIn(language, company) : nameOf(agreed, language)
  return { other, summary: fillText(label(language, 'meeting_summary'), { other, title }) }
}

function nameOf({ candidate, away, is_opened }: Agreed, language: Language) {
  if (!is_opened) return label(language, 'unopened_candidate_met')
  return candidateSeen({ role: 'company' }, { ...candidate, away, photo: null }, language).name
}
