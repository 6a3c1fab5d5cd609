import type { Company } from '#contract/company.ts'
import type { Language } from '#contract/languages.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import type { Database } from '#server/platform/db/database.ts'

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
      'num_emp',
      'description',
      'time_zone',
      'requires_second_factor',
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
