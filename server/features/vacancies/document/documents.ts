// Holds the documents of vacancies, which SQL defines, against the contract.
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { StartRefused } from '#server/platform/start-refused.ts'
import { documentFaults } from './document-faults.ts'

/**
 * Looks at one document, as it is kept and as it would be rendered now.
 * @throws StartRefused if the contract has it otherwise: its readers would get something else
 * than promised
 */
export async function refuseOtherDocuments(db: Database): Promise<void> {
  const { rows } = await sql<{ kept: string; rendered: string }>`
    select kept.document as kept, vacancy_document(v) as rendered
    from (select id, document from vacancy_documents limit 1) kept
    join vacancies v on v.id = kept.id`.execute(db)
  const [found] = rows
  if (!found) return
  const rendered = documentFaults(found.rendered)
  if (rendered.length > 0)
    throw new StartRefused(
      `vacancy_document() of the database and the contract differ in ${rendered.join(', ')}. Add a migration that defines the function anew and renders every vacancy.`,
    )
  const faults = documentFaults(found.kept)
  if (faults.length > 0)
    throw new StartRefused(
      `The documents of vacancies are out of date in ${faults.join(', ')}. Render them with: select render_vacancies(array(select id from vacancies))`,
    )
}
