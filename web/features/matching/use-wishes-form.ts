import { useState } from 'react'
import type * as z from 'zod/mini'
import type { SavedWishes, Wishes } from '#contract/matching/wishes-shape.ts'
import { useForm } from '#web/lib/form.ts'
import { readPageForm } from '#web/lib/kept-page-form.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import { useKeptValues } from '#web/lib/use-kept-values.ts'
import type { WishesFields } from './wishes-schema.ts'

const loadFields = async (): Promise<z.core.$ZodType<WishesFields, Wishes>> =>
  (await import('./wishes-schema.ts')).WishesFields

const step = 'wishes'
const key = formStateKey(step)

export type WishesForm = ReturnType<typeof useWishesForm>['form']

/** The form of the wishes, which stays in this browser until it is saved or discarded. */
export function useWishesForm({ wishes, suggested }: z.infer<typeof SavedWishes>, owner: string) {
  const shown = wishes ?? suggested
  const [unsaved] = useState(() => readPageForm(step, owner, shown))
  const [isRestored, setRestored] = useState(() => readJson(key) !== undefined)
  const form = useForm(loadFields, { defaultValues: unsaved })
  const { startOver } = useKeptValues(form, {
    keep: (values) => keepJson(key, { ...values, owner }),
    isThere: () => readJson(key) !== undefined,
    forget: () => forget(key),
  })

  /** Shows these, and forgets what was written. */
  function show(values: Wishes) {
    form.reset(values)
    startOver()
    setRestored(false)
  }

  return {
    form,
    show,
    /** It was written earlier and never saved. */
    isRestored,
    discard: () => show(shown),
  }
}
