// Problems travel through zod as the message of an issue, and are read back from it.
import type * as z from 'zod/mini'
import { type Problem, problemCodes, type Problems } from './problem-codes.ts'

/** An issue that carries its problem. */
export function custom(input: unknown, problem: Problem): z.core.$ZodRawIssue {
  return { code: 'custom', input, params: { ...problem } }
}

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
  const match = problemCodes.find((candidate) => candidate === code) ?? 'invalid'
  return n === undefined ? { code: match } : { code: match, n: Number(n) }
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
      if (issue.input === '') return { code: 'required' }
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
