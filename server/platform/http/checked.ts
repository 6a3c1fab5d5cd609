import * as z from 'zod/mini'
import type { Problems } from '#contract/endpoint/problem-codes.ts'
import { describeIssue, problemsByField } from '#contract/endpoint/problems.ts'
import { Refused } from '../refused.ts'

type Checked<T> =
  | { data: T; problems: Record<string, never> }
  | { data: undefined; problems: Problems }

/** The parsed input, or the problems of each field. */
export function checked<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): Checked<z.output<S>> {
  const result = z.safeParse(schema, value ?? {}, { error: describeIssue, reportInput: true })
  return result.success
    ? { data: result.data, problems: {} }
    : { data: undefined, problems: problemsByField(result.error.issues) }
}

/** Parses the input with a schema stricter than the contract's. @throws Refused invalid_fields */
export function parsedAs<S extends z.core.$ZodType>(schema: S, sent: unknown): z.output<S> {
  const { data, problems } = checked(schema, sent)
  if (data === undefined || Object.keys(problems).length > 0)
    throw new Refused('invalid_fields', problems)
  return data
}
