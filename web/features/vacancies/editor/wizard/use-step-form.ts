import { useEffect, useState } from 'react'
import { useForm } from '#web/lib/form.ts'
import type { DraftSchema, VacancyForm } from '../draft-schemas.ts'
import { keepStep, readDraft } from './draft-storage.ts'
import { useWizard } from './wizard-context.ts'

/** The form of the step one is in: begins with what was written before, and keeps every change. */
export function useStepForm(schema: DraftSchema): VacancyForm {
  const { owner, place } = useWizard()
  const [defaultValues] = useState(() => readDraft(owner))
  const form = useForm(schema, { defaultValues })
  const { subscribe } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepStep(place.keeps, owner, values),
      }),
    [subscribe, place.keeps, owner],
  )

  return form
}
