// The model as the database has it.
import { sql } from 'kysely'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Model } from './money-model.ts'
import type { World } from './money-world.ts'

/** The model as the database has it. */
export async function readModel({ app, candidates, company, ...world }: World): Promise<Model> {
  const [model] = await selectModel(app.db, {
    owners: [...candidates.map(({ person }) => person.id), company.company_id],
    purchases: world.purchases.map(({ code }) => code),
    vacancies: world.vacancies.map(({ id }) => id),
    applications: world.applications.map(({ id }) => id),
    invitations: world.invitations.map(({ id }) => id),
    rounds: world.rounds.map(({ id }) => id),
  })
  if (!model) throw new Error('nothing was read')
  return model
}

type Ids = Record<
  'owners' | 'purchases' | 'vacancies' | 'applications' | 'invitations' | 'rounds',
  string[]
>

const selectModel = preparedQuery(
  'money-model',
  (value: Ids) => sql<Model>`
  select
    (select json_agg(json_build_object('available', available, 'held', held, 'owed', -debt) order by place)
      from unnest(${value.owners}::uuid[]) with ordinality as owner (id, place) cross join lateral (
        select sum(balance) filter (where kind = 'available') as available, sum(balance) filter (where kind = 'held') as held,
          sum(balance) filter (where kind = 'debt') as debt
        from credit_accounts where user_id = owner.id or company_id = owner.id) balances) as owners,
    (select coalesce(json_agg(json_build_object(
        'owner', array_position(${value.owners}::uuid[], coalesce(account.user_id, account.company_id)) - 1,
        'credited', credited, 'disputed', disputed) order by place), '[]')
      from unnest(${value.purchases}::text[]) with ordinality as bought (code, place)
      join checkouts on checkouts.id = code join credit_accounts account on account.id = checkouts.account_id
      cross join lateral (
        select -sum(delta) as credited, coalesce(sum(delta) filter (where reason in ('dispute', 'restore')), 0) as disputed
        from credit_movements movement join credit_entries entry on entry.movement_id = movement.id
        where movement.checkout_id = code and balance_after is null) sums) as purchases,
    (select coalesce(json_agg(json_build_object('price', credits_value, 'isOpen', job_status = 'OPEN',
        'isClosedForGood', closed_for is not null, 'closesOn', closes_on, 'confirmBy', confirm_by,
        'nextAt', (extract(epoch from confirm_next_at) * 1000)::bigint, 'reminders', confirm_reminders, 'sponsorship', (
        select json_build_object('price', price, 'places', places, 'taken', taken)
        from sponsorships where vacancy_id = vacancies.id and ended_at is null and invitation_id is null)) order by place), '[]')
      from unnest(${value.vacancies}::uuid[]) with ordinality as posted (id, place) join vacancies using (id)) as vacancies,
    (select coalesce(json_agg(json_build_object(
        'vacancy', array_position(${value.vacancies}::uuid[], invitation.vacancy_id) - 1, 'price', price, 'uses', uses,
        'free', places - taken, 'ends', (extract(epoch from ends_at) * 1000)::bigint, 'isOver', ended_at is not null,
        'isDeclined', exists (select from invitation_declines d where d.invitation_id = invitation.id),
        'claimed', (select coalesce(json_agg(who order by who), '[]') from invitation_claims c
          cross join lateral (select array_position(${value.owners}::uuid[], c.user_id) - 1 as who) owner
          where c.invitation_id = invitation.id)) order by place), '[]')
      from unnest(${value.invitations}::uuid[]) with ordinality as made (id, place) join invitations invitation using (id)
      join sponsorships s on s.invitation_id = invitation.id) as invitations,
    (select coalesce(json_agg(json_build_object(
        'vacancy', array_position(${value.vacancies}::uuid[], r.vacancy_id) - 1, 'placePrice', s.price,
        'answers', (select json_agg(answer order by id) from approaches where round_id = r.id),
        'due', (extract(epoch from r.due_at) * 1000)::bigint, 'isOver', r.ended_at is not null,
        'free', s.places - s.taken, 'ends', (extract(epoch from s.ends_at) * 1000)::bigint,
        'arePlacesOver', s.ended_at is not null) order by place), '[]')
      from unnest(${value.rounds}::uuid[]) with ordinality as made (id, place) join approach_rounds r using (id)
      join sponsorships s on s.invitation_id = r.invitation_id) as rounds,
    (select coalesce(json_agg(json_build_object(
        'candidate', array_position(${value.owners}::uuid[], candidate_id) - 1,
        'vacancy', array_position(${value.vacancies}::uuid[], vacancy_id) - 1,
        'credits', credits_spent + sponsored_credits, 'place', (
          select case when ended_at is null then 'open' else 'ended' end
          from sponsorships where sponsorships.id = sponsorship_id), 'invitation', (
          select array_position(${value.invitations}::uuid[], invitation_id) - 1
          from sponsorships where sponsorships.id = sponsorship_id), 'state', state,
        'answered', (extract(epoch from answered_at) * 1000)::bigint, 'isRedressed', exists (
          select from credit_movements m where m.application_id = sent.id and m.reason = 'redress'),
        'due', (extract(epoch from answer_due_at) * 1000)::bigint) order by place), '[]')
      from unnest(${value.applications}::uuid[]) with ordinality as sent (id, place) join applications using (id)) as applications`,
)
