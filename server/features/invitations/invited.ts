import { sql } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Language } from '#contract/fields/languages.ts'
import type {
  BlockScope,
  InvitationKind,
  InvitedState,
} from '#contract/invitations/invitation-choices.ts'
import type { getInvited as reading, Invited } from '#contract/invitations/invited.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { invitationsChanged } from './changes.ts'
import { idOfToken } from './links.ts'

/** An invitation as its link finds it. */
export interface FoundInvitation {
  id: string
  kind: InvitationKind
  email: string | null
  language: Language
  line: string
  uses: number
  taken: number
  vacancy_id: string
  company_id: string
  created_by: string | null
  vacancy: string
  title: string
  company: string | null
  company_hidden: HiddenName | null
  visibility: 'public' | 'members' | 'confidential'
  is_listed: boolean
  is_open: boolean
  is_declined: boolean
  is_opened: boolean
  ends_at: Date
}

/**
 * An invitation for whoever follows its link. It counts as opened once somebody has acted on its
 * page: programs that look through mails follow links and run the scripts of what they find.
 * @throws Refused link_invalid
 */
export async function getInvited(
  services: Services,
  reader: Actor | null,
  { token, untouched = false }: BodyOf<typeof reading>,
): Promise<Invited> {
  const { db, clock } = services
  const id = idOfToken(services, token)
  const now = clock.now()
  const invitation = await findInvitation(db, id, now, reader)
  if (!invitation.is_opened && !untouched)
    await db.transaction().execute((tx) => recordOpening(tx, invitation, now))
  return presentTo(db, reader, invitation)
}

async function recordOpening(tx: Transaction, found: FoundInvitation, now: Date) {
  const opened = await tx
    .updateTable('invitations')
    .set({ opened_at: now })
    .where('id', '=', found.id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (opened) await publish(tx, ...invitationsChanged(found.company_id, found.vacancy))
}

/** @throws Refused link_invalid also if its vacancy is hidden, or its address is forgotten */
export async function findInvitation(
  db: Database | Transaction,
  id: string,
  now: Date,
  reader: Pick<Actor, 'id'> | null,
) {
  const { rows } = await sql<FoundInvitation>`
    select i.id, i.kind, i.email, i.language, i.line, i.uses, i.vacancy_id, i.company_id, i.created_by,
      s.taken, s.ends_at, has_free_place(s, ${now}) and not guarded as is_open,
      exists (select from invitation_declines d where d.invitation_id = i.id) as is_declined,
      i.opened_at is not null as is_opened, v.slug as vacancy, v.title, v.visibility, is_listed(v) and not guarded as is_listed,
      known_company_name(c, v.id, v.visibility, null) as company,
      hidden_company_name(c, v.id, v.visibility, null) as company_hidden
    from invitations i join sponsorships s on s.invitation_id = i.id
    join vacancies v on v.id = i.vacancy_id join companies c on c.id = i.company_id
    cross join lateral is_guarded(${reader?.id ?? null}::uuid, i.company_id) as guarded
    where i.id = ${id} and not is_hidden(v) and (i.kind = 'link' or i.email is not null)`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Refused('link_invalid')
  return found
}

export async function presentTo(
  db: Database | Transaction,
  reader: Actor | null,
  found: FoundInvitation,
): Promise<Invited> {
  const state = stateOf(found)
  return {
    kind: found.kind,
    state,
    vacancy: found.vacancy,
    title: found.title,
    company: found.company,
    company_hidden: found.company_hidden,
    is_confidential: found.visibility === 'confidential',
    is_listed: found.is_listed,
    language: found.language,
    line: state === 'open' ? found.line : '',
    expires_at: found.ends_at.toISOString(),
    blocked: await scopeOf(db, reader, found),
    may_block: found.email !== null || reader?.role === 'candidate',
  }
}

function stateOf({ is_open, uses, taken, is_declined }: FoundInvitation): InvitedState {
  if (is_open) return 'open'
  if (taken >= uses) return 'applied'
  return uses === 1 && is_declined ? 'declined' : 'over'
}

async function scopeOf(
  db: Database | Transaction,
  reader: Actor | null,
  found: FoundInvitation,
): Promise<BlockScope> {
  const { rows } = await sql<{ of_all: boolean }>`
    select b.company_id is null as of_all from company_blocks b
    where (b.digest = email_digest(${found.email}) or ${found.email}::text is null
        and b.user_id = ${reader?.id ?? null}::uuid)
      and (b.company_id is null or b.company_id = ${found.company_id}
        and b.vacancy_id is not distinct from ${blockedVacancy(found)}::uuid)
    order by 1 desc limit 1`.execute(db)
  const [block] = rows
  if (!block) return 'nobody'
  return block.of_all ? 'everybody' : 'company'
}

/** A block of a company that is not known by its name is about the vacancy. */
export function blockedVacancy({ visibility, vacancy_id }: FoundInvitation) {
  return visibility === 'confidential' ? vacancy_id : null
}
