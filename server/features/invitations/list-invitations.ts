import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { InvitationKind, InvitationState } from '#contract/invitations/invitation-choices.ts'
import type { Invitation } from '#contract/invitations/invitations.ts'
import { isHere } from '#server/platform/db/away.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { invitationLink } from './links.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'environment' | 'signing'>

interface Row {
  id: string
  kind: InvitationKind
  email: string | null
  language: Language
  line: string
  uses: number
  created_at: Date
  opened_at: Date | null
  revoked_at: Date | null
  ends_at: Date
  ended_at: Date | null
  taken: number
  held_credits: number
  candidates: Invitation['candidates']
  declines: Invitation['declines']
}

/**
 * The invitations to a vacancy of the reader's company, the latest first.
 * @throws Refused not_found
 */
export async function listInvitations(services: Reading, reader: Staff, slug: string) {
  const { db } = services
  const vacancy = await db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', slug)
    .where('company_id', '=', reader.company_id)
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')
  const rows = await readRows(services, reader, sql<SqlBool>`i.vacancy_id = ${vacancy.id}`)
  return rows.map((row) => present(services, row))
}

/** One of them. @throws Refused not_found */
export async function getInvitation(services: Reading, reader: Staff, id: string) {
  const [row] = await readRows(services, reader, sql<SqlBool>`i.id = ${id}`)
  if (!row) throw new Refused('not_found')
  return present(services, row)
}

/** Names are read of those who applied by it, and whom the reader sees, only. */
async function readRows({ db }: Reading, reader: Staff, which: RawBuilder<SqlBool>) {
  const { rows } = await sql<Row>`
    select i.id, i.kind, i.email, i.language, i.line, i.uses, i.created_at, i.opened_at, i.revoked_at,
      s.ends_at, s.ended_at, s.taken, (s.places - s.taken) * s.price as held_credits,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', u.name || ' ' || u.last_name)
          order by a.applied_at, a.id), '[]')
        from applications a join users u on u.id = a.candidate_id
        where a.sponsorship_id = s.id and a.withdrawn_at is null and ${isHere('u')}
          and sees_candidate(${reader.id}::uuid, ${reader.role}::text, a.vacancy_id, a.assignee_id)
      ) as candidates,
      (select coalesce(json_agg(json_build_object('reason', d.reason, 'note', d.note, 'at',
          to_char(d.declined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by d.declined_at desc, d.id), '[]')
        from invitation_declines d where d.invitation_id = i.id) as declines
    from invitations i join sponsorships s on s.invitation_id = i.id
    where ${which} and i.company_id = ${reader.company_id} and i.kind <> 'approach'
    order by i.created_at desc, i.id`.execute(db)
  return rows
}

function present(services: Reading, row: Row): Invitation {
  const { id, kind, email, language, line, uses, held_credits, candidates, declines } = row
  const state = stateOf(row, services.clock.now())
  const isOpen = state === 'sent' || state === 'opened'
  return {
    id,
    kind,
    email,
    link: kind === 'link' && isOpen ? invitationLink(services, id, language) : null,
    language,
    line,
    state,
    uses,
    applied: row.taken,
    held_credits,
    created_at: row.created_at.toISOString(),
    expires_at: row.ends_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    candidates,
    declines,
  }
}

/** The first that holds counts. */
function stateOf(row: Row, now: Date): InvitationState {
  if (row.taken >= row.uses) return 'applied'
  if (row.revoked_at) return 'revoked'
  if (row.uses === 1 && row.declines.length > 0) return 'declined'
  if (row.ends_at <= now) return 'expired'
  if (row.ended_at) return 'closed'
  return row.opened_at ? 'opened' : 'sent'
}
