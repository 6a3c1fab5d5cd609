import * as z from 'zod/mini'
import type { Problems } from '#contract/problem-codes.ts'
import { describeIssue, problemsByField } from '#contract/problems.ts'

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
