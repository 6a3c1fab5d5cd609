import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { describeIssue } from '#contract/endpoint/problems.ts'

/** @returns the resolver of a form, which checks its values against the schema */
export function resolverOf<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
) {
  return zodResolver<Input, unknown, Output>(schema, { error: describeIssue, reportInput: true })
}
