import { sql } from 'kysely'
import { type Language, nextLanguage, perLanguage } from '#contract/fields/languages.ts'
import type { PublicCompany } from '#contract/pages/public-pages.ts'
import { companyAt, publicPaths } from '#contract/pages/public-paths.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import {
  type PublicCard,
  publicCardOf,
  type PublicCardRow,
  publicView,
} from '../document/card-json.ts'
import { wholeCompany } from '../document/company-json.ts'
import { publicQueryOf, type View } from '../document/vacancy-statements.ts'
import { meantBy } from './meant-by.ts'

/** Vacancies of a company on its page. */
export const companyVacanciesMax = 50

export interface FoundCompany {
  id: string
  company: PublicCompany
  /** Its listed vacancies of a page, the newest first, and one more than are shown. */
  cards: PublicCard[]
}

type Row = PublicCardRow & {
  id: string
  company: Omit<PublicCompany, 'about'> & {
    about_en: string | null
    about_es: string | null
    description: string | null
  }
  /** Null if it has no listed vacancy. */
  position: string | null
}

/**
 * The companies that an address may mean, as everybody sees them: those whose slug ends as it
 * does, and that have a page.
 */
export async function publicCompanies(
  db: Database,
  slug: string,
  language: Language,
  page = 1,
): Promise<FoundCompany[]> {
  const rows = await statements[language](db, { slug, skipped: (page - 1) * companyVacanciesMax })
  const companies = new Map<string, FoundCompany>()
  for (const { id, company, position, ...row } of rows) {
    const one = companies.get(company.slug) ?? {
      id,
      company: companyOf(company, language),
      cards: [],
    }
    if (position !== null) one.cards.push(publicCardOf(row, language))
    companies.set(company.slug, one)
  }
  return [...companies.values()]
}

/** The company at an address, or the path that it is at. */
export async function companyMeant(db: Database, slug: string, language: Language, page = 1) {
  const all = await publicCompanies(db, slug, language, page)
  return meantBy(companyAt(slug), all, ({ company }) => [
    publicPaths.company(company),
    companyAt(company.slug),
  ])
}

function companyOf(
  { about_en, about_es, description, ...company }: Row['company'],
  language: Language,
): PublicCompany {
  const texts = { en: about_en, es: about_es }
  const spoken = [language, nextLanguage(language)].find((each) => texts[each])
  if (spoken) return { ...company, about: { text: texts[spoken] ?? '', language: spoken } }
  return { ...company, about: description?.trim() ? { text: description, language: null } : null }
}

interface Asked {
  slug: string
  /** Vacancies of the pages before. */
  skipped: number
}

const statements = perLanguage((language) =>
  preparedQuery(`public_company_${language}`, (asked: Asked) => statementOf(language, asked)),
)

const cardView: View<{ document: string; updated_at: Date; position: string }> = {
  ...publicView,
  columns: sql`${publicView.columns}, v.company_id, page.position`,
}

function statementOf(language: Language, { slug, skipped }: Asked) {
  const company = wholeCompany({
    slug: 'c.slug',
    cover: sql`${sql.lit(imageUrl(''))} || cover.storage_key`,
    about_en: 'c.about_en',
    about_es: 'c.about_es',
    description: 'c.description',
    industry: `industry.name_${language}`,
    size: `size.label_${language}`,
    website: 'c.website',
  })
  return sql<Row>`
with found as materialized (
  select c.id, ${company} as company
  from companies c
  left join files logo on logo.id = c.logo_file_id
  left join files cover on cover.id = c.cover_file_id
  left join answer_records record on record.company_id = c.id
  left join industries industry on industry.id = c.industry_id
  left join options size on size.kind = 'employee_count' and size.key = c.num_emp
  where right(c.slug, 10) = right(${slug}, 10) and has_page(c)
  order by c.slug <> ${slug} limit 2
), page as materialized (
  select offered.id, offered.position
  from found cross join lateral (
    select v.id, row_number() over (order by v.created_at desc, v.id desc) as position
    from vacancies v where v.company_id = found.id and is_listed(v)
    order by v.created_at desc, v.id desc limit ${sql.lit(companyVacanciesMax + 1)}
    offset ${skipped}::int) offered
)
select found.id, found.company, card.*
from found left join (${publicQueryOf(cardView)}) card on card.company_id = found.id
order by card.position`
}
