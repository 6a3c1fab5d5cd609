import { useEffect, useEffectEvent, useState } from 'react'

const searchAfterMs = 250

interface TypedSearchOptions {
  /** As it stands in the address. */
  value: string
  onChange: (search: string) => void
  /** False: only `search` searches. */
  isLive?: boolean
}

/**
 * The text of a search field, which is searched for once the typing rests.
 * @returns the text; `type`, which changes it; and `search`, which searches for a text at once
 */
export function useTypedSearch({ value, onChange, isLive = true }: TypedSearchOptions) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  // Somebody cleared the filters or went back: what the address says replaces what was typed.
  if (value !== seen) {
    setSeen(value)
    setAsked(value)
    if (value !== asked) setTyped(value)
  }

  function ask(wanted: string) {
    if (wanted === asked) return
    setAsked(wanted)
    onChange(wanted)
  }

  const askLater = useEffectEvent(ask)
  useEffect(() => {
    if (!isLive) return undefined
    const timer = setTimeout(() => askLater(typed.trim()), searchAfterMs)
    return () => clearTimeout(timer)
  }, [typed, isLive])

  return {
    typed,
    type: setTyped,
    search(text: string) {
      setTyped(text)
      ask(text.trim())
    },
  }
}
