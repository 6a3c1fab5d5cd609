import { sql } from 'kysely'
import type { User } from '#contract/accounts/user.ts'
import type { Language } from '#contract/fields/languages.ts'
import { policyVersion } from '#contract/pages/current-policy.ts'
import { getBalances, ownerOf } from '#server/features/credits/queries.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { listResumes, payCurrency } from '#server/features/preferences/queries.ts'
import { findRates } from '#server/features/resources/queries.ts'
import { ruleFor, setRulesOf } from '#server/features/sponsorships/queries.ts'
import { isHere } from '#server/platform/db/away.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/labels.ts'
import type { Services } from '#server/platform/services.ts'
import { getPendingChange } from './email-change/queries.ts'
import { getIntent } from './intents/commands.ts'

/** Reads an account for its own holder. */
export async function getUser(
  services: Pick<Services, 'db' | 'signing' | 'clock' | 'environment'>,
  actor: Actor,
  language: Language,
): Promise<User> {
  const { db, signing } = services
  const isCandidate = actor.role === 'candidate'
  const [
    { email_verified_at, policy_version, company_erase_at, payer_rules, ...user },
    intent,
    email_change,
    balances,
    pay_currency,
    pay_rates,
    resumes,
  ] = await Promise.all([
    getProfile(db, actor.id, services.clock.now()),
    isCandidate ? getIntent(services, actor.id) : null,
    getPendingChange(db, actor.id, services.clock.now()),
    getBalances(db, ownerOf(actor)),
    isCandidate ? payCurrency(db, actor.id) : null,
    findRates(db),
    isCandidate ? listResumes(services, actor.id) : [],
  ])
  return {
    ...user,
    photo_url: imageUrl(user.photo),
    role_name: label(language, user.role),
    email_verified_at: email_verified_at?.toISOString() ?? null,
    verified_email: email_verified_at !== null,
    email_change,
    remaining_credits: balances.available,
    held_credits: balances.held,
    owed_credits: balances.owed,
    payer_rule: ruleFor(services.environment, { country: user.country, payer_rules }),
    posting_cost: isCandidate ? 0 : services.environment.VACANCY_POST_COST,
    has_salary: pay_currency !== null,
    pay_currency,
    pay_rates,
    resumes,
    intent,
    company_erase_at: company_erase_at?.toISOString() ?? null,
    needs_consent: policy_version < policyVersion,
    draft_key: signing.deriveKey(`drafts/${user.id}`),
  }
}

function getProfile(db: Database, id: string, now: Date) {
  return db
    .selectFrom('users')
    .leftJoin('files as photo', 'photo.id', 'users.photo_file_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('candidate_profiles as profile', 'profile.user_id', 'users.id')
    .leftJoin('wishes', 'wishes.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.last_name',
      'users.email',
      'users.phone',
      'users.locale',
    ])
    .select([
      'users.timezone',
      'users.role',
      'users.email_verified_at',
      'users.policy_version',
      'users.seen_notices',
      'photo.storage_key as photo',
      'companies.erase_at as company_erase_at',
      'profile.country',
    ])
    .select([
      sql<boolean>`profile.user_id is not null`.as('has_profile'),
      sql<boolean>`not ${isHere('users')}`.as('is_away'),
      sql<boolean>`wishes.user_id is not null`.as('has_wishes'),
      sql<boolean>`coalesce(wishes.is_for_you, false)`.as('begins_with_fit'),
      sql<boolean>`exists (select from approachable a where a.user_id = users.id)
        or exists (select from approaches a where a.candidate_id = users.id)`.as('has_approaches'),
      sql<number>`(select count(*)::int from approaches a join vacancies v on v.id = a.vacancy_id
        where a.candidate_id = users.id and not is_hidden(v)
          and awaits_answer(a, ${now}::timestamptz))`.as('open_approaches'),
      setRulesOf('profile.country').as('payer_rules'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
}
