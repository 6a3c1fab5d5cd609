// The invitations and the blocks that belong to the account of a candidate.
import { sql } from 'kysely'
import { payerOf } from '#contract/credits/payers.ts'
import type { CompanyBlock } from '#contract/invitations/invited.ts'
import { ruleFor, type SetRules, setRulesOf } from '#server/features/sponsorships/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** The invitation by which a candidate can apply to a vacancy now, and who pays then. */
export async function getOwnInvitation(
  { db, clock, environment }: Pick<Services, 'db' | 'clock' | 'environment'>,
  { id }: Candidate,
  slug: string,
) {
  const { rows } = await sql<{
    ends_at: Date
    places_left: number
    country: string | null
    payer_rules: SetRules | null
    is_of_approach: boolean
  }>`
    select s.ends_at, s.places - s.taken as places_left, profile.country,
      invitation.kind = 'approach' as is_of_approach, ${setRulesOf('profile.country')} as payer_rules
    from vacancies v join sponsorships s on s.vacancy_id = v.id
    join invitation_claims claim on claim.invitation_id = s.invitation_id and claim.user_id = ${id}
    join invitations invitation on invitation.id = s.invitation_id
    left join candidate_profiles profile on profile.user_id = ${id}
    where v.slug = ${slug} and has_free_place(s, ${clock.now()})
      and not is_guarded(${id}::uuid, v.company_id)
      and not exists (
        select from applications a
        where a.vacancy_id = v.id and a.candidate_id = ${id} and a.withdrawn_at is null)
    order by s.ends_at limit 1`.execute(db)
  const [own] = rows
  if (!own) return null
  const { ends_at, places_left, is_of_approach } = own
  const payer = payerOf({ rule: ruleFor({ WHO_PAYS: environment.WHO_PAYS }, own), places_left })
  return { expires_at: ends_at.toISOString(), payer, is_of_approach }
}

/** The blocks of an account, and of its address from before it had one. */
const ofReader = (id: string) => sql`(b.user_id = ${id} or b.digest = (
  select email_digest(email) from users where id = ${id}))`

/** The companies are named as the candidate knows them. */
export async function listBlocks(db: Database, { id }: Candidate): Promise<CompanyBlock[]> {
  const { rows } = await sql<Omit<CompanyBlock, 'blocked_at'> & { blocked_at: Date }>`
    select b.id, b.blocked_at,
      known_company_name(c, v.id, coalesce(v.visibility, 'public'), ${id}) as company,
      hidden_company_name(c, v.id, coalesce(v.visibility, 'public'), ${id}) as company_hidden
    from company_blocks b left join companies c on c.id = b.company_id
    left join vacancies v on v.id = b.vacancy_id
    where ${ofReader(id)} order by b.blocked_at desc, b.id limit 200`.execute(db)
  return rows.map(({ blocked_at, ...block }) => ({
    ...block,
    blocked_at: blocked_at.toISOString(),
  }))
}

/** @throws Refused not_found */
export async function unblock(db: Database, { id }: Candidate, block: string) {
  const { numAffectedRows } = await sql`
    delete from company_blocks b where b.id = ${block} and ${ofReader(id)}`.execute(db)
  if (numAffectedRows === 0n) throw new Refused('not_found')
}
