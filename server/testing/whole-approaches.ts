import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'

/** Somebody whom a company approached, who said yes, and was shown who the company is. */
export async function insertApproaches(tx: Transaction, user_id: string, at: Date) {
  await sql`
    with place as (
      insert into invitations (vacancy_id, company_id, kind, language, uses, created_at)
      select id, company_id, 'approach', 'en', 5, ${at}
      from vacancies where id in (select vacancy_id from applications where candidate_id = ${user_id})
      returning id, vacancy_id, company_id
    ), round as (
      insert into approach_rounds (vacancy_id, company_id, invitation_id, size, approached, price,
        line, created_at, remind_at, due_at, due_time_zone, ended_at, captured)
      select vacancy_id, company_id, id, 5, 5, 0, 'We build a new plant.', ${at}, ${at},
        ${at}::timestamptz + interval '7 days', 'UTC', ${at}, 1
      from place returning id, vacancy_id, company_id
    ), approached as (
      insert into approaches (round_id, vacancy_id, company_id, candidate_id, sent_at, due_at,
        answer, answered_at)
      select id, vacancy_id, company_id, ${user_id}, ${at}, ${at}::timestamptz + interval '7 days',
        'by_name', ${at}
      from round returning id
    ), disclosed as (
      insert into approach_disclosures (approach_id, disclosed_at) select id, ${at} from approached
    )
    insert into approach_profiles (approach_id, career, demand, facts, outcomes)
    select id, '{"summary": "Led plants."}', '{}', '{}', '{fits}' from approached`.execute(tx)
}
