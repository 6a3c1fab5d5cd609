import type { Letter } from '#contract/applications/letter.ts'
// The letter of a feedback: checked against the vacancy, and written out for a mail.
import type { Language } from '#contract/fields/languages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { label, letterMark } from '#server/platform/labels.ts'
import { refusedField } from '#server/platform/refused.ts'

/** The names of the competencies that a letter marks, by their ids. */
type Names = ReadonlyMap<number, Record<Language, string>>

/**
 * Checks that a letter marks competencies of the vacancy, each once.
 * @returns their names
 * @throws Refused invalid_fields naming `letter.competencies`
 */
export async function checkLetter(
  tx: Transaction,
  vacancy_id: string,
  { competencies }: Letter,
): Promise<Names> {
  if (competencies.length === 0) return new Map()
  const names = await competencyNames(tx, vacancy_id)
  const marked = competencies.map(({ id }) => id)
  if (new Set(marked).size < marked.length) throw refusedField('letter.competencies', 'duplicates')
  if (!marked.every((id) => names.has(id)))
    throw refusedField('letter.competencies', 'invalid_choice')
  return names
}

export async function competencyNames(tx: Transaction, vacancy_id: string): Promise<Names> {
  const rows = await tx
    .selectFrom('vacancy_competencies as v')
    .innerJoin('competencies as c', 'c.id', 'v.competency_id')
    .select(['c.id', 'c.competence_en as en', 'c.competence_es as es'])
    .where('v.vacancy_id', '=', vacancy_id)
    .execute()
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}

/** A letter without a word in it is none. */
export function isBlank({ competencies, strong, missing, change }: Letter) {
  return competencies.length === 0 && strong === '' && missing === '' && change === ''
}

/** The feedback with its letter below it, as plain text with the headings of a language. */
export function writtenOut(
  feedback: string,
  letter: Letter | null,
  names: Names,
  language: Language,
) {
  if (!letter) return feedback
  const marks = letter.competencies.map(({ id, mark, line }) => {
    const word = letterMark(language, mark)
    const name = names.get(id)?.[language] ?? ''
    return line === '' ? `${name}: ${word}` : `${name}: ${word}. ${line}`
  })
  const parts = [
    ['letter_marks', marks.join('\n')],
    ['letter_strong', letter.strong],
    ['letter_missing', letter.missing],
    ['letter_change', letter.change],
  ] as const
  const sections = parts.flatMap(([heading, text]) =>
    text === '' ? [] : [`${label(language, heading)}\n${text}`],
  )
  return [feedback, ...sections].join('\n\n')
}
