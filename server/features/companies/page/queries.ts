import { sql } from 'kysely'
import type { CompanyPage } from '#contract/companies/company-page.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import type { Database } from '#server/platform/db/database.ts'

export async function getCompanyPage(db: Database, companyId: string): Promise<CompanyPage> {
  const { cover, ...page } = await db
    .selectFrom('companies as c')
    .leftJoin('files as cover', 'cover.id', 'c.cover_file_id')
    .select(['c.slug', 'c.name', 'c.about_en', 'c.about_es', 'c.shows_page'])
    .select(['cover.storage_key as cover', sql<boolean>`has_page(c)`.as('is_public')])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { ...page, cover: imageUrl(cover) }
}
