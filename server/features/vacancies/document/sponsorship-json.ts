// The places of a vacancy that its company pays for, in SQL: `v` is the vacancy. Those of
// invitations are shown to the invited only.
import { sql } from 'kysely'
import { buildJson, type Members } from '#server/platform/db/build-json.ts'

export const sponsorshipJoin = sql`
left join sponsorships sponsor on sponsor.vacancy_id = v.id and sponsor.ended_at is null
  and sponsor.invitation_id is null`

/** The company pays for the next application. */
export const isSponsored = sql<boolean>`coalesce(has_free_place(sponsor, now()), false)`

/** The places of the vacancy; null if candidates pay. */
export function buildSponsorship(others: Members = {}) {
  const places = { places_left: sql`sponsor.places - sponsor.taken`, ...others }
  return sql`case when sponsor.id is not null then ${buildJson(places)} end`
}
