import type { BodyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Problems } from '#contract/endpoint/problem-codes.ts'
import type { Language } from '#contract/fields/languages.ts'
import { columnChoices } from '#contract/vacancies/vacancy-columns.ts'
import type {
  ImportedRow,
  importVacancies,
  previewVacancies,
} from '#contract/vacancies/vacancy-transfer.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { problemTexts } from '#server/platform/i18n.ts'
import { refuseIfAny } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { checkRows } from './import-rows.ts'
import { keepImported } from './kept-drafts.ts'
import { readFile } from './read-file.ts'
import { columnOf, valueOf } from './transfer-fields.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'environment'>

/** @throws Refused invalid_fields naming `content` if it is no file with vacancies */
export async function previewFile(
  { db, environment }: Needed,
  { format, content }: BodyOf<typeof previewVacancies>,
  language: Language,
): Promise<ImportedRow[]> {
  const { rows, known } = await checkRows(
    db,
    environment.MIN_MONTHLY_SALARY,
    readFile(format, content),
  )
  return rows.map(({ row, title, problems, unknown }, index) => ({
    row: index + 1,
    title,
    problems: Object.entries(problemTexts(language, problems)).flatMap(([field, texts]) => {
      const names = unknown.filter(({ list }) => list === field)
      if (names.length > 0)
        return names.map(({ list, column, value }) => {
          const choices = [...known[list].byId.values()].map((name) => name[language])
          return { field, texts, column, value, choices: choices.toSorted(byAlphabet(language)) }
        })
      const [column, value] = [columnOf(field), valueOf(row, field)]
      return [{ field, texts, column, value, choices: choicesOf(field) }]
    }),
  }))
}

/** The same for each entry of a list. */
function choicesOf(field: string) {
  return [...(columnChoices[field.replace(/\.\d+\./, '.')] ?? [])]
}

function byAlphabet(language: Language) {
  const { compare } = new Intl.Collator(language)
  return compare
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
  const read = readFile(format, content)
  const { rows } = await checkRows(db, environment.MIN_MONTHLY_SALARY, read)
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
