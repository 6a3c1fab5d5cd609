import * as z from 'zod/mini'
import { NewWishes, type Wishes } from '#contract/matching/wishes-shape.ts'

/** The form of the wishes, parsed to what is sent. */
export const WishesFields = z.pipe(
  z.transform<Wishes, unknown>((written) => written),
  NewWishes,
)
export type WishesFields = z.output<typeof WishesFields>
