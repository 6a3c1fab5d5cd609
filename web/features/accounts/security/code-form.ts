import * as z from 'zod/mini'
import { code } from '#contract/fields/password-fields.ts'

/** One code, of an app or for recovery. The server decides whose it is. */
export const CodeForm = z.object({ code: code() })
export type CodeForm = z.infer<typeof CodeForm>
