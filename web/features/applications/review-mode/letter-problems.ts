import * as z from 'zod/mini'
import { Feedback } from '#contract/applications/feedback.ts'
import { describeIssue } from '#contract/endpoint/problems.ts'

/** @returns the code of the first problem of each field that has one */
export function problemsIn(written: unknown) {
  const options = { error: describeIssue, reportInput: true }
  const codes: Record<string, string> = {}
  for (const { path, message } of z.safeParse(Feedback, written, options).error?.issues ?? [])
    codes[path.join('.')] ??= message
  return codes
}
