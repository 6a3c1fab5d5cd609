import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const saveAfterMs = 300

interface Store<Input> {
  keep: (values: Input) => void
  /** False if another tab has sent the form, or somebody discarded it. */
  isThere: () => boolean
  forget: () => void
}

/**
 * Keeps what is typed into a form, until it has been sent. What another tab has sent is not brought
 * back.
 */
export function useKeptValues<Input extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Input>, 'subscribe'>,
  store: Store<Input>,
) {
  const [isSaved, setIsSaved] = useState(false)
  const isOver = useRef(false)
  const wasThere = useRef(false)
  const unsaved = useRef<Input>(null)
  const look = useEffectEvent(() => void (wasThere.current = store.isThere()))
  const keep = useEffectEvent((values: Input) => {
    if (wasThere.current && !store.isThere()) isOver.current = true
    if (isOver.current) return
    store.keep(values)
    wasThere.current = true
    setIsSaved(true)
  })

  useEffect(() => {
    look()
    let timer: number | undefined

    function save() {
      window.clearTimeout(timer)
      if (unsaved.current) keep(unsaved.current)
      unsaved.current = null
    }

    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ values }) {
        unsaved.current = values
        window.clearTimeout(timer)
        timer = window.setTimeout(save, saveAfterMs)
      },
    })
    window.addEventListener('pagehide', save)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [subscribe])

  function forget() {
    isOver.current = true
    store.forget()
  }

  /** Forgets what is kept; what is typed from now on is kept again. */
  function startOver() {
    unsaved.current = null
    wasThere.current = false
    store.forget()
  }

  return { isSaved, forget, startOver }
}
