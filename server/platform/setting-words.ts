// Words for an operator on settings that are wrong. They never hold a value, which may be a secret.
import type * as z from 'zod'
import { type Settings, settings } from './settings.ts'

/** @returns the words for one thing that is wrong with a setting, without its name */
export function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_union') return 'must be off or a number'
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unitOf(issue.origin)}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? 'must be a whole number' : 'must be a number'
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'must be an email address'
  if (issue.code === 'invalid_format' && issue.format === 'base64url')
    return 'must be a key: `altura push-keys` makes both keys'
  return issue.message
}

function unitOf(origin: string) {
  return origin === 'string' ? ' characters long' : ''
}

/** Names that other programs read, or the files of `deploy/` fill in. */
const foreign = /^(?:OTEL_|AWS_)|^DATABASE_PASSWORD$/
const families =
  /^(?:BACKUP|DATABASE|SMTP|MAIL|S3|STRIPE|VAPID|PUSH|METRICS|SIGNUP|VACANCY|SELLER)_/
/** Shorter names are like too many that other programs have. */
const shortest = 7

/**
 * Names in the environment that look like settings and are none. Other programs have their own, so
 * that they are no reason to refuse a start.
 * @returns a line for each, with the setting that it may stand for
 */
export function unknownNames(given: Partial<Record<string, string>>): string[] {
  const names = Object.keys(settings.shape) as (keyof Settings)[]
  return Object.entries(given).flatMap(([name, value]) => {
    if (!value || names.some((one) => one === name) || foreign.test(name)) return []
    const [meant] = names
      .map((one) => ({ one, edits: editsBetween(name.toUpperCase(), one) }))
      .filter(({ one, edits }) => one.length >= shortest && edits <= (one.length > 8 ? 2 : 1))
      .toSorted((a, b) => a.edits - b.edits)
    if (meant) return `${name} is no setting. Is ${meant.one} meant?`
    return families.test(name) ? `${name} is no setting. All settings are in .env.example.` : []
  })
}

/** The letters to insert, remove or replace between two words (Levenshtein). */
function editsBetween(one: string, other: string) {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (const [column, wanted] of [...other].entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (last[column + 1] ?? 0) + 1,
          (last[column] ?? 0) + Number(letter !== wanted),
        ),
      )
    last = next
  }
  return last.at(-1) ?? 0
}
