import type * as z from 'zod/mini'
import type { SavedWishes, Wishes } from '#contract/matching/wishes-shape.ts'
import { useUnsavedForm } from '#web/lib/use-unsaved-form.ts'
import type { WishesFields } from './wishes-schema.ts'

const loadFields = async (): Promise<z.core.$ZodType<WishesFields, Wishes>> =>
  (await import('./wishes-schema.ts')).WishesFields

export type WishesForm = ReturnType<typeof useWishesForm>['form']

export function useWishesForm({ wishes, suggested }: z.infer<typeof SavedWishes>, owner: string) {
  return useUnsavedForm(loadFields, { step: 'wishes', owner, shown: wishes ?? suggested })
}
