import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { progressOf } from '#contract/applications/application-progress.ts'
import type { ApplicationForm } from './application-input.ts'

/** The progress of a form, as it changes: counted once what was pressed has been drawn. */
export function useProgress({ control }: ApplicationForm) {
  const values = useDeferredValue(useWatch({ control }))
  return useMemo(() => progressOf(values), [values])
}
