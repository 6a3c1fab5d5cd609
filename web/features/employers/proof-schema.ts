import * as z from 'zod/mini'
import { workEmail } from '#contract/employers/work-email.ts'

/** The form of the proof. */
export const Proof = z.object({ email: workEmail() })
