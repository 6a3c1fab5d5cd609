import * as z from 'zod/mini'
import { Vacancy } from '#contract/vacancies/vacancy.ts'
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
