import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import { dataClasses } from '../data-classes.ts'
import type { Subject } from '../export/subject.ts'
import { eraseRows } from './rows.ts'

/**
 * Empties the rows of a company that no candidate keeps, and the words by which the search found
 * them. Idempotent.
 */
export async function eraseCompanyRows(tx: Transaction, company_id: string) {
  const { rows } = await sql<{ lexemes: string[] }>`
    select coalesce(array_agg(distinct word), '{}') as lexemes
    from vacancy_search s, unnest(tsvector_to_array(s.doc)) word
    where s.company_id = ${company_id} and word not like '/%'`.execute(tx)
  const subject: Subject = { user_id: nobody, company_id }
  for (const { tables } of dataClasses)
    for (const [name, { ofCompany, erasedWithCompany = [] }] of Object.entries(tables))
      if (ofCompany)
        for (const erasure of erasedWithCompany)
          await eraseRows(tx, name, erasure, ofCompany.where, subject)
  await sql`select erase_from_histories(null, ${company_id})`.execute(tx)
  await sql`select erase_vacancy_changes(${company_id})`.execute(tx)
  await sql`select forget_search_words(${rows[0]?.lexemes ?? []})`.execute(tx)
}

/** Erases of companies that are gone what nobody but this candidate had kept. */
export async function eraseKeptByOnly(tx: Transaction, candidate_id: string) {
  const companies = await tx
    .selectFrom('applications as a')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .select('c.id')
    .distinct()
    .where('a.candidate_id', '=', candidate_id)
    .where('c.erased_at', 'is not', null)
    .execute()
  for (const { id } of companies) await eraseCompanyRows(tx, id)
}

/** Stands where a condition of a company names no person. */
const nobody = '00000000-0000-0000-0000-000000000000'
