import { useEffect, useRef, useState } from 'react'
import { Application } from '#contract/application-body.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { useForm } from '#web/lib/form.ts'
import { useMe } from '../api.ts'
import { forgetDraft, inputFrom, keepDraft, readDraft } from './application-draft.ts'
import type { ApplicationForm, ApplicationInput } from './application-input.ts'

/** The form of an application. What is typed is kept in this browser until it has been sent. */
export function useApplicationForm(vacancy: Vacancy) {
  const me = useMe()
  const [draft] = useState(() => readDraft(vacancy.slug, me.id))
  const form: ApplicationForm = useForm<ApplicationInput, Application>(Application, {
    mode: 'onTouched',
    defaultValues: inputFrom(draft, vacancy, me.resumes),
    shouldFocusError: false,
  })
  const { isSaved, forget } = useKeptDraft(form, vacancy.slug, me.id)

  return { me, form, keeping: isSaved ? 'saved' : draft ? 'restored' : 'nothing', forget } as const
}

const SAVE_AFTER_MS = 300

/** Keeps what is typed in this browser, until the application has been sent. */
function useKeptDraft({ subscribe }: ApplicationForm, slug: string, owner: string) {
  const [isSaved, setIsSaved] = useState(false)
  const isSent = useRef(false)

  useEffect(() => {
    let timer: number | undefined
    let unsaved: ApplicationInput | null = null

    function save() {
      window.clearTimeout(timer)
      if (!unsaved || isSent.current) return
      keepDraft(slug, owner, unsaved)
      unsaved = null
      setIsSaved(true)
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
  }, [subscribe, slug, owner])

  function forget() {
    isSent.current = true
    forgetDraft(slug)
  }

  return { isSaved, forget }
}
