import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type GivenSchema, useForm } from './form.ts'
import { readPageForm } from './kept-page-form.ts'
import { forget, formStateKey, keepJson, readJson } from './storage.ts'
import { useKeptValues } from './use-kept-values.ts'

interface UnsavedForm<Input> {
  /** The name under which this browser keeps it. */
  step: string
  owner: string
  /** The values that are saved, or suggested: plain data. */
  shown: Input
}

/**
 * The form of values that the server has. Changes stay in this browser until they are saved or
 * discarded.
 */
export function useUnsavedForm<Input extends FieldValues, Output>(
  schema: GivenSchema<Input, Output>,
  { step, owner, shown }: UnsavedForm<Input>,
) {
  const key = formStateKey(step)
  const [unsaved] = useState(() => readPageForm(step, owner, shown))
  const [isRestored, setRestored] = useState(() => !isSame(unsaved, shown))
  const form = useForm(schema, { defaultValues: unsaved as DefaultValues<Input> })
  const { startOver } = useKeptValues(form, {
    keep: (values) => keepJson(key, { ...values, owner }),
    isThere: () => readJson(key) !== undefined,
    forget: () => forget(key),
  })

  /** Shows these, and forgets what was written. */
  function show(values: Input) {
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

function isSame(one: object, other: object) {
  return JSON.stringify(one) === JSON.stringify(other)
}
