// Holds the documents of vacancies, which SQL defines, against the contract.
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Vacancy } from '#contract/vacancy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { StartRefused } from '#server/platform/start-refused.ts'
import { documentKeys } from './vacancy-keys.ts'

const Document = z.pick(Vacancy, documentKeys)

/**
 * @returns the paths of what the document lacks, has too much or has of another type, such as
 * `salary.benefits`
 */
export function documentFaults(text: string): string[] {
  const document: unknown = JSON.parse(text)
  const parsed = z.safeParse(Document, document)
  if (!parsed.success) return parsed.error.issues.map(({ path }) => path.join('.'))
  return surplusOf(document, parsed.data)
}

/** Parsing drops the keys that the contract does not know. */
function surplusOf(document: unknown, known: unknown, path = ''): string[] {
  if (!isRecord(document) || !isRecord(known)) return []
  return Object.entries(document).flatMap(([key, value]) =>
    key in known ? surplusOf(value, known[key], `${path}${key}.`) : [`${path}${key}`],
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Looks at one document, as it is kept and as it would be rendered now.
 * @throws StartRefused where the contract has it otherwise: its readers would get something else
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
  const kept = documentFaults(found.kept)
  if (kept.length > 0)
    throw new StartRefused(
      `The documents of vacancies are out of date in ${kept.join(', ')}. Render them with: select render_vacancies(array(select id from vacancies))`,
    )
}
