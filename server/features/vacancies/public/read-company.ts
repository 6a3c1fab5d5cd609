import { type Language, perLanguage } from '#contract/languages.ts'
import type { PublicCompany } from '#contract/public-pages.ts'
import { type Database, prepared } from '#server/platform/db/database.ts'
import { wholeCompany } from '../company-json.ts'

/** Vacancies of a company on its page. */
export const companyVacanciesMax = 50

interface CompanyRow {
  id: string
  updated_at: Date
  company: PublicCompany
  /** Its listed vacancies, the newest first, and one more than are shown. */
  vacancies: string[]
}

/**
 * The companies that an address may mean, as everybody sees them: those whose slug ends as it
 * does. None that has never published for everybody: its name may be told to members only.
 */
export function publicCompanies(db: Database, slug: string, language: Language) {
  return statements[language](db, [slug])
}

const statements = perLanguage((language) =>
  prepared<CompanyRow>(`public_company_${language}`, statementOf(language)),
)

function statementOf(language: Language) {
  const company = wholeCompany({
    slug: 'c.slug',
    description: 'c.description',
    industry: `industry.name_${language}`,
    size: `size.label_${language}`,
    website: 'c.website',
  })
  return `
select c.id, c.updated_at, ${company} as company,
  array(
    select v.id from vacancies v where v.company_id = c.id and is_listed(v)
    order by v.created_at desc, v.id desc limit ${companyVacanciesMax + 1}) as vacancies
from companies c
left join files logo on logo.id = c.logo_file_id
left join answer_records record on record.company_id = c.id
left join industries industry on industry.id = c.industry_id
left join options size on size.kind = 'employee_count' and size.key = c.num_emp
where right(c.slug, 10) = right($1, 10) and c.suspended_at is null and exists (
  select from vacancies v where v.company_id = c.id and v.visibility = 'public' and not is_hidden(v))
order by c.slug <> $1 limit 2`
}
