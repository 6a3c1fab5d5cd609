// The places of a vacancy that its company pays for, in SQL: `v` is the vacancy. Those of
// invitations are shown to the invited only.
import { buildJson, type Members } from '#server/platform/db/build-json.ts'

export const sponsorshipJoin = `
left join sponsorships sponsor on sponsor.vacancy_id = v.id and sponsor.ended_at is null
  and sponsor.invitation_id is null`

/** The company pays for the next application. */
export const isSponsored = 'coalesce(sponsor.taken < sponsor.places, false)'

/** The places of the vacancy; null if candidates pay. */
export const buildSponsorship = (others: Members = {}) =>
  `case when sponsor.id is not null then ${buildJson({
    places_left: 'sponsor.places - sponsor.taken',
    ...others,
  })} end`
