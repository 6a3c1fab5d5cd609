import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { KnownCompany } from '#contract/operators/companies.ts'
import { getBalances } from '#server/features/credits/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { companyName, hiddenCompany } from '#server/platform/db/known-names.ts'
import { label } from '#server/platform/labels.ts'
import { Refused } from '#server/platform/refused.ts'

/** Reads a company for an operator. */
export async function getCompany(
  db: Database,
  id: string,
  language: Language,
): Promise<KnownCompany> {
  const company = await findCompany(db, id)
  if (!company) throw new Refused('not_found')
  const [credits, vacancies, people, weak_answers] = await Promise.all([
    getBalances(db, { company_id: id }),
    countVacancies(db, id),
    listPeople(db, id),
    countWeakAnswers(db, id),
  ])
  const { suspended_at, suspended_for, answers_of, answered_in_time, ...known } = company
  return {
    ...known,
    created_at: known.created_at.toISOString(),
    verified_at: known.verified_at?.toISOString() ?? null,
    attested_at: known.attested_at?.toISOString() ?? null,
    is_own_domain: isWithin(known.owner_domain, known.website),
    suspended:
      suspended_at && suspended_for
        ? { at: suspended_at.toISOString(), reason: suspended_for }
        : null,
    credits,
    vacancies,
    weak_answers,
    answers:
      answers_of === null || answered_in_time === null
        ? null
        : { applications: answers_of, answered_in_time },
    people: people.map(({ suspended_at, ...person }) => ({
      ...person,
      role_name: label(language, person.role),
      is_suspended: suspended_at !== null,
    })),
  }
}

/** True if the website is at the domain of the address, or below it. */
function isWithin(domain: string | null, website: string | null) {
  if (!domain || !website || !URL.canParse(website)) return false
  const { hostname } = new URL(website)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

function findCompany(db: Database, id: string) {
  return db
    .selectFrom('companies')
    .leftJoin('answer_records as record', 'record.company_id', 'companies.id')
    .select([companyName('companies').as('name'), hiddenCompany('companies').as('name_hidden')])
    .select(['id', 'legal_name', 'tax_id', 'website', 'email', 'phone', 'created_at'])
    .select(['verified_at', 'suspended_at', 'suspended_for', 'attested_at'])
    .select(
      sql<string | null>`(select split_part(lower(u.email), '@', 2) from users u
        where u.company_id = companies.id and u.role = 'company' and u.email_verified_at is not null)`.as(
        'owner_domain',
      ),
    )
    .select(['record.applications as answers_of', 'record.answered_in_time'])
    .select(
      sql<number>`(select coalesce(sum(n.waiting), 0)::int from vacancies v
        join application_counts n on n.vacancy_id = v.id where v.company_id = companies.id)`.as(
        'waiting',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

async function countVacancies(db: Database, company_id: string) {
  const counted = await db
    .selectFrom('vacancies')
    .select(['job_status', sql<number>`count(*)::int`.as('count')])
    .where('company_id', '=', company_id)
    .groupBy('job_status')
    .execute()
  const of = (status: string) => counted.find(({ job_status }) => job_status === status)?.count ?? 0
  return { open: of('OPEN'), closed: of('CLOSED') }
}

/** Answers that were too short, and answers that their candidates reported as useless. */
async function countWeakAnswers(db: Database, company_id: string) {
  const { rows } = await sql<KnownCompany['weak_answers']>`
    select count(*) filter (where a.return_cause = 'short_answer')::int as short,
      count(r.id)::int as reported, count(*) filter (where r.outcome = 'acted')::int as acted
    from applications a
    left join reports r on r.object = 'applications' and r.object_id = a.id
    where a.company_id = ${company_id} and a.ended_at is not null and a.withdrawn_at is null`.execute(
    db,
  )
  return rows[0] ?? { short: 0, reported: 0, acted: 0 }
}

function listPeople(db: Database, company_id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'suspended_at'])
    .select(sql<string>`name || ' ' || last_name`.as('name'))
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .orderBy(sql`array_position(array['company', 'administrator', 'collaborator'], role)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(50)
    .execute()
}
