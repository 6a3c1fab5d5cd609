import * as z from 'zod/mini'
import { NewCareer } from '#contract/accounts/career-shape.ts'
import { bodyOf, type WrittenCareer } from './written-career.ts'

/** The form of a professional profile, parsed to what is sent. */
export const CareerFields = z.pipe(z.transform<WrittenCareer, unknown>(bodyOf), NewCareer)
export type CareerFields = z.output<typeof CareerFields>
