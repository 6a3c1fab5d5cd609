import { useEffect, useState } from 'react'
import { Application } from '#contract/applications.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { type ApplicationInput, forgetDraft, inputFrom, keepDraft, readDraft } from './application-draft.ts'
import { useMe } from './api.ts'

const SAVE_AFTER_MS = 300

export type ApplicationForm = Form<ApplicationInput, Application>

/** The form of an application. What is typed is kept in this browser until it has been sent. */
export function useApplicationForm(vacancy: Vacancy) {
  const me = useMe()
  const [draft] = useState(() => readDraft(vacancy.slug, me.id))
  const form: ApplicationForm = useForm<ApplicationInput, Application>(Application, {
    mode: 'onTouched',
    defaultValues: inputFrom(draft, vacancy, me.resumes),
  })
  const [keeping, setKeeping] = useState<'nothing' | 'restored' | 'saved'>(draft ? 'restored' : 'nothing')
  const { subscribe } = form

  useEffect(() => {
    let timer: number | undefined
    let unsaved: ApplicationInput | null = null

    function save() {
      window.clearTimeout(timer)
      if (!unsaved) return
      keepDraft(vacancy.slug, me.id, unsaved)
      unsaved = null
      setKeeping('saved')
    }

    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ values }) {
        unsaved = values
        window.clearTimeout(timer)
        timer = window.setTimeout(save, SAVE_AFTER_MS)
      },
    })
    window.addEventListener('pagehide', save)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [subscribe, vacancy.slug, me.id])

  return { me, form, keeping, forget: () => forgetDraft(vacancy.slug) }
}
