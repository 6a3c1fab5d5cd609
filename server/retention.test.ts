import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { DataClassKey } from '#contract/pages/privacy-policy.ts'
import { dataClasses } from './features/privacy/data-classes.ts'
import { dayMs } from './platform/clock.ts'
import { keepRetention } from './retention.ts'
import { scheduled } from './scheduled.ts'
import { createCandidate, createCompany } from './testing/factories.ts'
import { setUpTestApp } from './testing/test-app.ts'
import { createVacancy } from './testing/vacancy-factories.ts'

const app = setUpTestApp()

beforeAll(async () => {
  await createVacancy(app, await createCompany(app))
})

/** A row of each class whose days began at a time, by SQL over the person. */
const rows: Partial<Record<DataClassKey, (person: string, at: Date, name: string) => string>> = {
  exports: (person, at, name) =>
    `insert into data_exports (user_id, asked_at, made_at, storage_key, bytes)
     values ('${person}', '${iso(at)}', '${iso(at)}', '${name}', 1)`,
  notifications: (person, at, name) =>
    `insert into notifications (user_id, kind, vacancy_id, detail, happened_at, read_at)
     select '${person}', 'saved_closing', id, '${name}', '${iso(at)}', '${iso(at)}' from vacancies`,
  sessions: (person, at, name) =>
    `insert into sessions (user_id, token_hash, user_browser, user_platform, expires_at)
     values ('${person}', '${name}', '${name}', '', '${iso(at)}')`,
  browsers: (person, at, name) =>
    `insert into known_browsers (user_id, browser_hash, first_used_at, last_used_at)
     values ('${person}', sha256('${name}'), '${name === 'before' ? '1969-06-01' : '1971-06-01'}', '${iso(at)}')`,
  email_changes: (person, at, name) =>
    `insert into email_changes (user_id, old_email, new_email, needs_old, requested_at, expires_at)
     values ('${person}', 'old', '${name}', false, '${iso(at)}', '${iso(at)}')`,
  intents: (person, at, name) =>
    `insert into intents (user_id, vacancy_id, act, kept_at)
     select '${person}', id, '${name === 'before' ? 'apply' : 'save'}', '${iso(at)}' from vacancies`,
  turned_away: (person, at, name) =>
    `insert into turned_away (vacancy_id, candidate_id, country, turned_away_at)
     select id, '${person}', '${name === 'before' ? 'DE' : 'FR'}', '${iso(at)}' from vacancies`,
  invitations: (_, at, name) =>
    `with made as (
       insert into invitations (vacancy_id, company_id, kind, email, language, uses, created_at)
       select id, company_id, 'email', '${name}@example.com', 'en', 1, '${iso(at)}' from vacancies
       returning id, vacancy_id, company_id, created_at)
     insert into sponsorships (vacancy_id, company_id, price, places, created_at, ended_at, ends_at, invitation_id)
     select vacancy_id, company_id, 1, 0, created_at, created_at, created_at, id from made`,
  employer_proofs: (person, at, name) =>
    `insert into employer_proofs (user_id, token_hash, domain, sent_at, expires_at)
     values ('${person}', sha256('${name}'), '${name}.example', '${iso(at)}'::timestamptz - interval '1 day', '${iso(at)}')`,
  employers: (person, at, name) =>
    `insert into employers (user_id, stated_at, changed_at, removed_at)
     values ('${person}', '${name === 'before' ? '1969-06-01' : '1971-06-01'}', '${iso(at)}', '${iso(at)}')`,
  openness: (person, at, name) =>
    `insert into approachable (user_id, opened_at, ends_at, silences)
     values ('${person}', '${iso(at)}'::timestamptz - interval '90 days', '${iso(at)}', ${name === 'before' ? 1 : 2})`,
  approaches: (_, at, name) =>
    `with place as (
       insert into invitations (vacancy_id, company_id, kind, language, uses, created_at)
       select id, company_id, 'approach', 'en', 5, '${iso(at)}' from vacancies
       returning id, vacancy_id, company_id, created_at)
     insert into approach_rounds (vacancy_id, company_id, invitation_id, size, approached, price, line,
       created_at, remind_at, due_at, due_time_zone, ended_at)
     select vacancy_id, company_id, id, 5, 5, 1, '${name}', created_at - interval '1 day', created_at,
       created_at, 'UTC', created_at from place`,
  integrations: (person, at, name) =>
    `with made as (update users set role = 'administrator', company_id = (select id from companies limit 1)
       where id = '${person}' returning id, company_id)
     insert into api_keys (company_id, made_by, name, scopes, key_hash, hint, created_at, revoked_at)
     select company_id, id, '${name}', '{company:read}', sha256('${name}'), 'abcd', '${iso(at)}', '${iso(at)}'
     from made`,
  deliveries: (person, at, name) =>
    `with manager as (update users set role = 'administrator', company_id = (select id from companies limit 1)
       where id = '${person}' returning id, company_id),
     hook as (insert into webhooks (company_id, url, events, sealed_secret, created_by, created_at)
       select company_id, 'https://example.com', '{vacancy.closed}', '', id, '${iso(at)}' from manager returning *)
     insert into webhook_deliveries (webhook_id, company_id, type, data, created_at)
     select id, company_id, 'a.${name}', '{}', '${iso(at)}' from hook`,
  drafts: (person, at, name) =>
    `with employed as (update users set role = 'collaborator', company_id = (select id from companies limit 1)
       where id = '${person}' returning id, company_id)
     insert into vacancy_drafts (owner_id, id, company_id, content, step, version, copy, created_at, updated_at)
     select id, 'draft-${name}', company_id, '{}', 'salary', 1, 'one-copy', '${iso(at)}', '${iso(at)}' from employed`,
  application_drafts: (person, at, name) =>
    `insert into application_drafts (user_id, vacancy_id, answers, version, done, saved_at)
     select '${person}', id, '{"${name}": {}}', 1, 0, '${iso(at)}' from vacancies`,
  audit: (person, at, name) =>
    `insert into audit_log (kind, person_id, at, object)
     values ('signed_in', '${person}', '${iso(at)}', '${name}')`,
  attempts: (_, at, name) =>
    `insert into rate_limits (key, points, expire) values ('${name}', 1, ${at.getTime()})`,
  changes: (person, at, name) =>
    `insert into changes (audience, what, ref, created_at)
     values ('${person}', 'account', '${name}', '${iso(at)}')`,
  mails: (_, at, name) =>
    `insert into failed_jobs (id, queue, data, created_at, failed_at, tries, reason)
     values (gen_random_uuid(), 'mail', '{"kind": "${name}"}', '${iso(at)}', '${iso(at)}', 1, 'EDNS')`,
  payment_notices: (_, at, name) =>
    `insert into provider_events (id, type, received_at) values ('${name}', 'x', '${iso(at)}')`,
  missed_searches: (_, at, name) =>
    `insert into missed_searches (asked_on, text, times, last_at)
     values ('${iso(at)}'::date, '${name}', 1, '${iso(at)}')`,
  reach: (_, at, name) =>
    `insert into demand_reach (company_id, day, digest, reach, counted_at)
     select company_id, '${iso(at)}'::date, sha256('${name}'), '{"all": "${name}"}', '${iso(at)}' from vacancies`,
  fit_counts: (_, at, name) =>
    `insert into fit_counts (vacancy_id, company_id, digest, bands, counted_at)
     select id, company_id, sha256('${name}'), '{"open": "${name}"}', '${iso(at)}' from vacancies`,
}

const tables: Partial<Record<DataClassKey, string>> = {
  approaches: 'approach_rounds',
  employers: 'employers',
  invitations: 'invitations',
}

/** The texts by which the rows of a class are told apart that hold no name. */
const marks: Partial<Record<DataClassKey, Record<string, string>>> = {
  browsers: { before: '1969', after: '1971' },
  employers: { before: '1969', after: '1971' },
  intents: { before: 'apply', after: 'save' },
  openness: { before: ',1)', after: ',2)' },
  turned_away: { before: ',DE,', after: ',FR,' },
}

const limited = dataClasses.filter(({ days }) => days !== null)

test.each(limited)(
  '$key is removed after its days, and not before',
  async ({ key, days, ...one }) => {
    const table = tables[key] ?? Object.keys(one.tables)[0] ?? ''
    const keptMs = (days ?? 0) * dayMs
    const ages = { before: keptMs + 60_000, after: keptMs - 60_000 }
    for (const [name, ageMs] of Object.entries(ages)) {
      const { id } = await createCandidate(app)
      const insert = rows[key]?.(id, new Date(app.clock.now().getTime() - ageMs), name)
      await sql.raw(insert ?? `a row of ${key}`).execute(app.owner)
    }
    await keepRetention(app)
    const left = await sql<{ row: string }>`select t::text as row from ${sql.raw(table)} t`.execute(
      app.owner,
    )
    const holds = (word: string) =>
      left.rows.some(({ row }) => row.includes(marks[key]?.[word] ?? word))
    expect([holds('before'), holds('after')]).toEqual([false, true])
  },
)

test('retention is scheduled', () => {
  expect(scheduled.map(({ name }) => name)).toContain('retention')
})

function iso(at: Date) {
  return at.toISOString()
}
