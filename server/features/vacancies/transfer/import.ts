import type { BodyOf } from '#contract/endpoint-types.ts'
import type { Language } from '#contract/languages.ts'
import type { Problems } from '#contract/problem-codes.ts'
import type { ImportedRow, importVacancies, previewVacancies } from '#contract/vacancy-transfer.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { problemTexts } from '#server/platform/i18n.ts'
import { refuseIfAny } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { keepImported } from '../drafts/kept-drafts.ts'
import { checkRows } from './check-rows.ts'
import { readFile } from './read-file.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'environment'>

/** @throws Refused invalid_fields naming `content` where it is no file with vacancies */
export async function previewFile(
  { db, environment }: Needed,
  { format, content }: BodyOf<typeof previewVacancies>,
  language: Language,
): Promise<ImportedRow[]> {
  const rows = await checkRows(db, environment.MIN_MONTHLY_SALARY, readFile(format, content))
  return rows.map(({ title, problems }, index) => ({
    row: index + 1,
    title,
    problems: Object.entries(problemTexts(language, problems)).map(([field, texts]) => ({
      field,
      texts,
    })),
  }))
}

/**
 * Keeps each vacancy of a file as a draft of `author`. Sent again under the same `import_id`, it
 * keeps nothing twice.
 * @throws Refused invalid_fields naming each field of each row, as in `rows.2.title`;
 * too_many_drafts
 */
export async function importFile(
  services: Needed,
  author: Staff,
  { format, content, import_id }: BodyOf<typeof importVacancies>,
) {
  const { db, environment } = services
  const rows = await checkRows(db, environment.MIN_MONTHLY_SALARY, readFile(format, content))
  const problems: Problems = {}
  for (const [index, row] of rows.entries())
    for (const [field, wrong] of Object.entries(row.problems))
      problems[`rows.${index + 1}.${field}`] = wrong
  refuseIfAny(problems)
  const drafts = rows.flatMap(({ content }, index) =>
    content ? [{ id: `${import_id}.${index + 1}`, content }] : [],
  )
  return keepImported(services, author, drafts)
}
