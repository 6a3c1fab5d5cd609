import { useEffect, useRef, useState } from 'react'
import { type ApplicationInput, forgetDraft, keepDraft } from './application-draft.ts'
import type { ApplicationForm } from './use-application-form.ts'

const SAVE_AFTER_MS = 300

/** Keeps what is typed in this browser, until the application has been sent. */
export function useKeptDraft({ subscribe }: ApplicationForm, slug: string, owner: string) {
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
