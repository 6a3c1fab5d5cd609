// A candidate with a row in every table that can tell of one.
import { sql } from 'kysely'
import { answerApplication, getCandidate } from '#contract/applications/candidates.ts'
import { setMark } from '#contract/applications/marks.ts'
import { listReaders, writeNote } from '#contract/applications/notes.ts'
import { proposeMeeting } from '#contract/chats/meetings.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { assignCandidates } from '#contract/companies/assignees.ts'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { sha256 } from '#server/platform/digests.ts'
import { fullAnswer } from './answers.ts'
import { createConversation } from './chat-factories.ts'
import { createCheckout } from './checkout-factory.ts'
import { proposalBody } from './meeting-factories.ts'
import type { TestApp } from './test-app.ts'
import { insertApproaches } from './whole-approaches.ts'
import { insertFactors } from './whole-factors.ts'

export async function createWholePerson(app: TestApp) {
  const { owner, vacancy, candidate, application, chat, params } = await createConversation(app)
  await app.call(owner, answerApplication, {
    params: { slug: vacancy, uuid: application },
    body: { feedback: fullAnswer('Thank you for the time you took.') },
  })
  await app.call(candidate, sendMessage, { params, body: { content: 'Thank you.' } })
  await app.call(owner, sendMessage, { params, body: { content: 'You are welcome.' } })
  await app.call(owner, proposeMeeting, { params, body: proposalBody(app) })
  await judge(app, owner, { slug: vacancy, uuid: application })
  const code = await createCheckout(app, candidate)
  await app.pay(code)
  await app.call(candidate, fulfilCheckout, { body: { code } })
  await insertTraces(app, candidate, code)
  await app.db.transaction().execute((tx) => insertProfile(tx, candidate.id, app.clock.now()))
  await app.db.transaction().execute((tx) => insertOpenness(tx, candidate.id, app.clock.now()))
  await app.db.transaction().execute((tx) => insertApproaches(tx, candidate.id, app.clock.now()))
  return { owner, vacancy, candidate, application, chat }
}

/** Marks, a note that mentions its author, and an assignment. */
async function judge(
  app: TestApp,
  owner: { token: string },
  params: { slug: string; uuid: string },
) {
  const { data } = await app.call(owner, getCandidate, { params })
  const { slug, uuid } = params
  const [{ id }] = data.sec_fit.competencies
  const mark = { kind: 'competency', id, mark: 4, line: 'Clear.' }
  await app.call(owner, setMark, { params, body: mark })
  const readers = await app.call(owner, listReaders, { params })
  const mentions = [readers.data[0].slug]
  await app.call(owner, writeNote, { params, body: { text: 'See her soon.', mentions } })
  const assigned = { ids: [uuid], assignee: mentions[0] }
  await app.call(owner, assignCandidates, { params: { slug }, body: assigned })
}

/** Fills every table that anybody with an account can have a row in. */
export async function insertTraces(
  app: TestApp,
  person: { id: string; email: string },
  code: string,
) {
  const user_id = person.id
  const at = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    await insertFactors(tx, user_id, at)
    await tx
      .insertInto('password_resets')
      .values({ user_id, token_hash: Buffer.from(user_id), expires_at: at })
      .execute()
    await tx
      .insertInto('email_changes')
      .values({
        user_id,
        old_email: `old-${person.email}`,
        new_email: person.email,
        needs_old: false,
        requested_at: at,
        expires_at: at,
      })
      .execute()
    await tx
      .insertInto('mail_switches')
      .values({ user_id, kind: 'new_message', changed_at: at })
      .execute()
    await insertNotifications(tx, user_id, at)
    await tx
      .insertInto('known_browsers')
      .values({ user_id, browser_hash: sha256(user_id), first_used_at: at, last_used_at: at })
      .execute()
    await insertReport(tx, user_id, at)
    await insertInvitations(tx, person, at)
    await tx.insertInto('data_exports').values({ user_id, asked_at: at }).execute()
    await tx.insertInto('audit_log').values({ kind: 'signed_in', person_id: user_id }).execute()
    await tx
      .insertInto('payment_reversals')
      .values({
        provider_id: `refund-${user_id}`,
        checkout_id: code,
        kind: 'dispute',
        stage: 'won',
        amount: 1,
        created_at: at,
        changed_at: at,
      })
      .execute()
    await sql`insert into rate_limits (key, points, expire)
      values (${`sign-in:${user_id}`}, 1, 0)`.execute(tx)
  })
}

async function insertNotifications(tx: Transaction, user_id: string, at: Date) {
  await tx
    .insertInto('notification_switches')
    .values({ user_id, kind: 'new_message', channel: 'push', changed_at: at })
    .execute()
  await sql`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
    select id, user_id, 'https://push.example.com/' || user_id, 'key', 'secret', ${at}
    from sessions where user_id = ${user_id} limit 1`.execute(tx)
  await sql`insert into notifications (user_id, kind, vacancy_id, happened_at)
    select ${user_id}, 'saved_closing', id, ${at} from vacancies limit 1`.execute(tx)
}

async function insertReport(tx: Transaction, user_id: string, at: Date) {
  await tx
    .insertInto('reports')
    .values({
      object: 'vacancies',
      object_id: user_id,
      reason: 'spam',
      text: 'Odd.',
      reporter_id: user_id,
      created_at: at,
    })
    .execute()
}

/** Invited by email, declined by it, followed another one, and wants none of the company. */
async function insertInvitations(
  tx: Transaction,
  { id: user_id, email }: { id: string; email: string },
  at: Date,
) {
  await sql`
    with invited as (
      insert into invitations (vacancy_id, company_id, kind, email, language, line, uses, created_at)
      select id, company_id, 'email', ${email}, 'en', 'We read what you wrote.', 1, ${at}
      from vacancies where id in (select vacancy_id from applications where candidate_id = ${user_id})
      returning id, vacancy_id, company_id
    ), paid as (
      insert into sponsorships
        (vacancy_id, company_id, price, places, created_at, ends_at, ended_at, invitation_id)
      select vacancy_id, company_id, 1, 0, ${at}, ${at}, ${at}, id from invited
    ), claimed as (
      insert into invitation_claims (invitation_id, user_id, claimed_at)
      select id, ${user_id}, ${at} from invited
    ), declined as (
      insert into invitation_declines (invitation_id, reason, note, declined_at)
      select id, 'other', 'I moved.', ${at} from invited
    )
    insert into company_blocks (company_id, user_id, blocked_at)
    select company_id, ${user_id}, ${at} from invited`.execute(tx)
}

async function insertOpenness(tx: Transaction, user_id: string, at: Date) {
  await sql`insert into employers (user_id, company_id, domain, stated_at, held_at, held_by)
    select ${user_id}, company_id, 'falconry.example', ${at}, ${at}, 'domain' from vacancies limit 1`.execute(
    tx,
  )
  await sql`insert into employer_proofs (user_id, token_hash, domain, sent_at, expires_at)
    values (${user_id}, sha256(${user_id}::text::bytea), 'falconry.example', ${at}, ${at}::timestamptz + interval '1 day')`.execute(
    tx,
  )
  await sql`insert into approachable (user_id, opened_at, ends_at)
    values (${user_id}, ${at}, ${at}::timestamptz + interval '90 days')`.execute(tx)
}

async function insertProfile(tx: Transaction, user_id: string, at: Date) {
  await sql`insert into saved_vacancies (user_id, vacancy_id, saved_at)
    select ${user_id}, id, ${at} from vacancies limit 1`.execute(tx)
  await sql`insert into intents (user_id, vacancy_id, act, kept_at)
    select ${user_id}, id, 'apply', ${at} from vacancies limit 1`.execute(tx)
  await sql`insert into application_drafts (user_id, vacancy_id, answers, version, done, saved_at)
    select ${user_id}, id, '{}', 1, 0, ${at} from vacancies limit 1`.execute(tx)
  await sql`insert into kept_answers (user_id, id, kind, question, answer, kept_at)
    values (${user_id}, gen_random_uuid(), 'text', 'career_goals', 'To lead', ${at})`.execute(tx)
  await sql`insert into careers (user_id, career, version, saved_at)
    values (${user_id}, '{"skills": ["Falconry"]}', 1, ${at})`.execute(tx)
  await sql`insert into application_careers (application_id, career)
    select id, '{"skills": ["Falconry"]}' from applications where candidate_id = ${user_id}`.execute(
    tx,
  )
  await sql`insert into wishes (user_id, functions, levels, places, workplaces, industries, years,
      is_for_you, is_counted, saved_at)
    values (${user_id}, '{finance}', '{chief}', '{MX.19}', '{REMOTE}', '{1}', 12, true, false, ${at})`.execute(
    tx,
  )
  await sql`insert into application_matches (application_id, demand, facts, outcomes)
    select id, '{}', '{}', '{fits}' from applications where candidate_id = ${user_id}`.execute(tx)
  await sql`insert into turned_away (vacancy_id, candidate_id, country, turned_away_at)
    select id, ${user_id}, 'DE', ${at} from vacancies limit 1`.execute(tx)
  await sql`insert into reader_time_zones (user_id, time_zone, read_at)
    values (${user_id}, 'Asia/Tokyo', ${at})`.execute(tx)
  await sql`insert into company_disclosures (application_id, disclosed_at)
    select id, ${at} from applications where candidate_id = ${user_id}`.execute(tx)
  await sql`
    insert into feedback_drafts (application_id, author_id, draft, updated_at)
    select id, first_feedback_by, '{"feedback": "Dear", "letter": null}', ${at}
    from applications where candidate_id = ${user_id}`.execute(tx)
  await sql`
    insert into stage_messages (application_id, stage, body, language, author_id, sent_at)
    select id, 'interview', 'We would like to meet you.', 'en', first_feedback_by, ${at}
    from applications where candidate_id = ${user_id}`.execute(tx)
  await sql`
    with search as (
      insert into saved_searches (user_id, name, query, often, created_at, mailed_at, rule, since)
      values (${user_id}, 'Falconry', 'search=falconry', 'daily', ${at}, ${at}, 1, 0) returning id
    ), found as (
      insert into saved_search_finds (search_id, vacancy_id)
      select search.id, v.id from search, (select id from vacancies limit 1) v
    ), due as (
      insert into saved_search_mails (search_id, due_at) select id, ${at} from search
    )
    insert into saved_search_terms (search_id, term) select id, 'falconry' from search`.execute(tx)
  await tx
    .insertInto('candidate_profiles')
    .values({ user_id, city: 'Mérida', country: 'MX', job_title: 'Head', completed_at: at })
    .execute()
  await tx
    .insertInto('candidate_profile_industries')
    .values({ user_id, industry_id: 1, position: 1 })
    .execute()
  await tx
    .insertInto('candidate_profile_functional_areas')
    .values({ user_id, functional_area_id: 1, position: 1 })
    .execute()
}
