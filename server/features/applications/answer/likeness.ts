import { sql } from 'kysely'
import type { Letter } from '#contract/applications/letter.ts'
import { alikeFeedbackMax } from '#contract/endpoint/limits.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { sha256 } from '#server/platform/digests.ts'
import { refusedField } from '#server/platform/refused.ts'

interface Written {
  feedback: string
  letter: Letter | null
}

interface Addressee {
  id: string
  company_id: string
  name: string
  last_name: string
  /** Of the vacancy. */
  title: string
}

/**
 * @returns a digest that is the same for the same text of a company, whatever its case and spaces,
 *   and whichever candidate and vacancy it names
 */
export function likenessOf({ feedback, letter }: Written, to: Addressee): Buffer {
  const lines = letter?.competencies.map(({ line }) => line) ?? []
  const parts = [feedback, ...lines, letter?.strong, letter?.missing, letter?.change]
  const title = ` ${wordsOf(to.title).join(' ')} `
  const text = ` ${wordsOf(parts.join(' ')).join(' ')} `.replaceAll(title, ' ')
  const names = new Set(wordsOf(`${to.name} ${to.last_name}`))
  const words = wordsOf(text).filter((word) => !names.has(word))
  return sha256(`${to.company_id} ${words.join(' ')}`)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

const findAlike = preparedQuery('feedback_alike', (value: { likeness: Buffer; id: string }, db) =>
  db
    .selectFrom('application_feedback')
    .select('application_id')
    .distinct()
    .where('likeness', '=', value.likeness)
    .where('application_id', '<>', value.id)
    .limit(sql.lit(alikeFeedbackMax)),
)

/** @throws Refused invalid_fields naming `is_particular`, where several others got the same text */
export async function refuseAlike(tx: Transaction, likeness: Buffer, { id }: Addressee) {
  const others = await findAlike(tx, { likeness, id })
  if (others.length >= alikeFeedbackMax)
    throw refusedField('is_particular', 'not_particular', alikeFeedbackMax)
}
