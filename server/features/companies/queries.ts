import { sql } from 'kysely'
import type { CompanyDeletion } from '#contract/companies/company-leaving.ts'
import type { Company } from '#contract/companies/company.ts'
import type { Language } from '#contract/fields/languages.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'

export async function getCompany(
  db: Database,
  companyId: string,
  language: Language,
): Promise<Company> {
  const { industry_name, num_emp_label, logo, created_at, ...company } = await db
    .selectFrom('companies')
    .leftJoin('industries', 'industries.id', 'companies.industry_id')
    .leftJoin('files as logo', 'logo.id', 'companies.logo_file_id')
    .leftJoin('options', (join) =>
      join.on('options.kind', '=', 'employee_count').onRef('options.key', '=', 'companies.num_emp'),
    )
    .select(['companies.id', 'companies.name', 'legal_name', 'tax_id', 'phone', 'email', 'website'])
    .select([
      'invoice_address',
      'invoice_postal_code',
      'invoice_city',
      'invoice_country',
      'num_emp',
      'description',
      'time_zone',
      'requires_second_factor',
      'collaborators_see_assigned',
      'names_readers',
      'industry_id as industry',
      'companies.created_at',
    ])
    .select(['logo.storage_key as logo', `industries.name_${language} as industry_name`])
    .select(`options.label_${language} as num_emp_label`)
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    ...company,
    industry_value: industry_name,
    num_emp_value: num_emp_label,
    logo: imageUrl(logo),
    created_at: created_at.toISOString(),
  }
}

/** Counts what the deletion of a company does, as it would be done now. */
export async function getCompanyDeletion(
  db: Database,
  { company_id }: Staff,
): Promise<CompanyDeletion> {
  const { rows } = await sql<Omit<CompanyDeletion, 'erase_at'> & { erase_at: Date | null }>`
    select c.erase_at,
      (select count(*)::int from vacancies v where company_id = c.id and is_open(v))
        as open_vacancies,
      waiting.applications as waiting_applications, waiting.credits as returned_credits,
      (select coalesce(sum(balance), 0)::int from credit_accounts
        where company_id = c.id and kind = 'available') as company_credits,
      (select count(*)::int from users
        where company_id = c.id and removed_at is null and role <> 'company') as people
    from companies c
    cross join lateral (
      select count(*)::int as applications, coalesce(sum(credits_spent + sponsored_credits), 0)::int as credits
      from applications a
      where company_id = c.id and next_at is not null and is_unanswered(a)
    ) waiting
    where c.id = ${company_id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a company is gone whose owner is signed in')
  return { ...found, erase_at: found.erase_at?.toISOString() ?? null }
}
