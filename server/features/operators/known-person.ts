import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { KnownPerson } from '#contract/operators/people.ts'
import { getOpenness } from '#server/features/approaches/queries.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { getBalances } from '#server/features/credits/queries.ts'
import { getKnownEmployer } from '#server/features/employers/queries.ts'
import { hourMs } from '#server/platform/clock.ts'
import { companyName, hiddenCompany, hiddenPerson } from '#server/platform/db/known-names.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { label } from '#server/platform/labels.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { applicationFigures } from './application-figures.ts'

/** A reason to look at a person counts for so long. */
const lookedMs = hourMs

/**
 * Reads a person for an operator, who has said why within the hour.
 * @throws Refused reason_needed if they have not
 */
export async function getPerson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  operator: Operator,
  id: string,
  language: Language,
): Promise<KnownPerson> {
  const now = clock.now()
  const person = await findPerson({ db }, id, now)
  if (!person) throw new Refused('not_found')
  if (!(await hasLooked({ db }, operator, id, now))) throw new Refused('reason_needed')
  const { company_id, company_name, company_hidden, suspended_at, suspended_for, ...known } = person
  const isCandidate = person.role === 'candidate'
  const [balances, applications, employer, openness] = isCandidate
    ? await Promise.all([
        getBalances(db, { user_id: id }),
        applicationFigures(db, sql`a.candidate_id = ${id}`),
        getKnownEmployer(db, id),
        getOpenness({ db, clock }, { id }),
      ])
    : []
  return {
    ...known,
    ...(known.erased_at && { name: null, last_name: null }),
    role_name: label(language, person.role),
    company:
      company_id === null
        ? null
        : { id: company_id, name: company_name, name_hidden: company_hidden },
    created_at: known.created_at.toISOString(),
    email_verified_at: at(known.email_verified_at),
    suspended:
      suspended_at && suspended_for
        ? { at: suspended_at.toISOString(), reason: suspended_for }
        : null,
    paused_at: at(known.paused_at),
    erase_at: at(known.erase_at),
    erased_at: at(known.erased_at),
    removed_at: at(known.removed_at),
    last_used_at: at(known.last_used_at),
    credits: balances ?? null,
    applications: applications ?? null,
    employer: employer ?? null,
    openness: openness ?? null,
  }
}

/** Records why an operator looks at a person, once an hour. */
export async function lookAtPerson(
  services: Services,
  operator: Operator,
  id: string,
  reason: string,
) {
  const now = services.clock.now()
  const person = await findPerson(services, id, now)
  if (!person) throw new Refused('not_found')
  if (await hasLooked(services, operator, id, now)) return
  await services.db.transaction().execute((tx) =>
    recordAudit(services, tx, {
      kind: 'person_looked_at',
      actor_id: operator.id,
      person_id: id,
      company_id: person.company_id,
      object: 'users',
      object_id: id,
      reason,
    }),
  )
}

const at = (time: Date | null) => time?.toISOString() ?? null

function findPerson({ db }: Pick<Services, 'db'>, id: string, now: Date) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.slug', 'users.name', 'last_name', 'users.email', 'role', 'locale'])
    .select(['company_id', companyName('companies').as('company_name'), 'users.created_at'])
    .select([
      hiddenCompany('companies').as('company_hidden'),
      hiddenPerson('users').as('name_hidden'),
    ])
    .select(['email_verified_at', 'users.suspended_at', 'users.suspended_for', 'paused_at'])
    .select(['users.erase_at', 'users.erased_at', 'removed_at'])
    .select(
      sql<number>`(select count(*)::int from sessions s where s.user_id = users.id
        and s.revoked_at is null and s.expires_at > ${now})`.as('sessions'),
    )
    .select(
      sql<Date | null>`(select max(last_used_at) from sessions s
        where s.user_id = users.id and s.revoked_at is null)`.as('last_used_at'),
    )
    .where('users.id', '=', id)
    .executeTakeFirst()
}

async function hasLooked(
  { db }: Pick<Services, 'db'>,
  operator: Operator,
  person_id: string,
  now: Date,
) {
  const looked = await db
    .selectFrom('audit_log')
    .select('id')
    .where('person_id', '=', person_id)
    .where('kind', '=', 'person_looked_at')
    .where('actor_id', '=', operator.id)
    .where('at', '>', new Date(now.getTime() - lookedMs))
    .limit(1)
    .executeTakeFirst()
  return looked !== undefined
}
