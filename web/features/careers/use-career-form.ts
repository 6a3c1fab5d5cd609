import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { SavedCareer } from '#contract/accounts/career-shape.ts'
import { useForm } from '#web/lib/form.ts'
import { readPageForm } from '#web/lib/kept-page-form.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import { useKeptValues } from '#web/lib/use-kept-values.ts'
import type { CareerFields } from './career-fields.ts'
import { type WrittenCareer, writtenOf } from './written-career.ts'

const loadFields = async (): Promise<z.core.$ZodType<CareerFields, WrittenCareer>> =>
  (await import('./career-fields.ts')).CareerFields

const step = 'career'
const key = formStateKey(step)

/** The unsaved text of this person in this browser, or null. */
export function readKeptCareer(owner: string): WrittenCareer | null {
  const none = writtenOf(null)
  const unsaved = readPageForm(step, owner, none)
  return unsaved === none ? null : unsaved
}

export type CareerFormState = ReturnType<typeof useCareerForm>
export type CareerForm = CareerFormState['form']

/** The form of the profile, which stays in this browser until it is saved or discarded. */
export function useCareerForm(saved: SavedCareer | null, owner: string) {
  const [unsaved] = useState(() => readKeptCareer(owner))
  const [isRestored, setRestored] = useState(unsaved !== null)
  const form = useForm(loadFields, { defaultValues: unsaved ?? writtenOf(saved) })
  const { startOver } = useKeptValues(form, {
    keep: (values) => keepJson(key, { ...values, owner }),
    isThere: () => readJson(key) !== undefined,
    forget: () => forget(key),
  })
  const version = useWatch({ control: form.control, name: 'version' })
  const current = saved?.version ?? null
  const { isDirty, isSubmitting } = form.formState
  const isWritten = isDirty || isRestored

  /** Shows what is saved, and forgets what was written. */
  function show(one: SavedCareer | null) {
    form.reset(writtenOf(one))
    startOver()
    setRestored(false)
  }
  const isOlder = (version ?? 0) < (current ?? 0) && !isSubmitting
  const isStale = isOlder && !isWritten
  const follow = useEffectEvent(() => {
    form.reset(writtenOf(saved))
    startOver()
  })
  useEffect(() => {
    if (isStale) follow()
  }, [isStale])

  return {
    form,
    show,
    /** It was written earlier and never saved. */
    isRestored: isRestored && !isOlder,
    /** What is written began with another version than the one that is saved now. */
    isBehind: isOlder && isWritten,
    /** Goes on with what is written, in place of the one that is saved. */
    keepMine: () => form.setValue('version', current, { shouldDirty: true }),
  }
}
