// The problem of a field: a code with at most one number. Texts come from
// locales/{language}/problems.json: the server fills them into `errors`, the browser into the
// field.
import type * as z from 'zod/mini'

export const problemCodes = [
  'required',
  'invalid',
  'min_length',
  'max_length',
  'min_value',
  'max_value',
  'not_a_number',
  'invalid_choice',
  'invalid_email',
  'invalid_website',
  'password_mismatch',
  'email_taken',
  'wrong_credentials',
  'wrong_password',
  'reset_token_invalid',
  'unknown_person',
  'unknown_place',
  'exactly_competencies',
  'between_industries',
  'filter_industries',
  'outcome_too_short',
  'exactly_outcomes',
  'up_to_items',
  'duplicates',
  'one_currency',
  'salary_rows',
  'answers_incomplete',
  'unknown_resume',
  'unknown_candidate',
  'unknown_price',
  'wrong_model_type',
  'no_words',
  'not_an_image',
  'not_a_pdf',
  'pdf_encrypted',
  'pdf_too_long',
  'pdf_unreadable',
  'file_too_large',
  'too_many_resumes',
  'resumes_too_large',
  'one_file',
  'no_salary',
  'too_few_credits',
  'credits_owed',
  'already_applied',
  'vacancy_closed',
] as const

export type ProblemCode = (typeof problemCodes)[number]

export interface Problem {
  code: ProblemCode
  /** The minimum, maximum or count the text speaks of. */
  n?: number
}

/** Field name, with dots for nesting, to what is wrong with it. */
export type Problems = Record<string, Problem[]>

/**
 * Give this to a parse as its `error`: it turns any issue into a code that `problemOf` reads back.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  const { code, n } = codeOf(issue)
  return n === undefined ? code : `${code}:${n}`
}

/** Reads what `describeIssue` wrote. */
export function problemOf(message: string): Problem {
  const [code, n] = message.split(':')
  const known = problemCodes.find((candidate) => candidate === code) ?? 'invalid'
  return n === undefined ? { code: known } : { code: known, n: Number(n) }
}

/** The issues of a failed parse, by field. */
export function problemsByField(issues: readonly z.core.$ZodIssue[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) (problems[path.join('.')] ??= []).push(problemOf(message))
  return problems
}

function codeOf(issue: z.core.$ZodRawIssue): Problem {
  switch (issue.code) {
    case 'custom':
      return (issue.params as Problem | undefined) ?? { code: 'invalid' }
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { code: 'required' }
      return {
        code: issue.expected === 'number' || issue.expected === 'int' ? 'not_a_number' : 'invalid',
      }
    case 'invalid_value':
      return {
        code: issue.input === undefined || issue.input === null ? 'required' : 'invalid_choice',
      }
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'invalid_email' : 'invalid' }
    case 'too_small':
      return { code: 'min_value', n: Number(issue.minimum) }
    case 'too_big':
      return { code: 'max_value', n: Number(issue.maximum) }
    case 'invalid_union':
      // The last option is the one that was meant; those before it are ways to say "none".
      return problemOf(issue.errors.at(-1)?.[0]?.message ?? 'invalid')
    default:
      return { code: 'invalid' }
  }
}
