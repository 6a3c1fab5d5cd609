import { useEffect, useEffectEvent, useState } from 'react'
import { latestSearch, type TypedSearch, withAddress } from './typed-search.ts'

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
 * @returns the text; `type`, which changes it; `search`, which searches for a text at once; and
 *   `restore`, which gives up what was typed since the last search
 */
export function useTypedSearch({ value, onChange, isLive = true }: TypedSearchOptions) {
  const [state, setState] = useState<TypedSearch>({ typed: value, value, pending: [] })
  const { typed } = state
  if (value !== state.value) setState(withAddress(state, value))

  function type(text: string) {
    setState((before) => ({ ...before, typed: text }))
  }

  function ask(wanted: string) {
    if (wanted === latestSearch(state)) return
    setState((before) => ({ ...before, pending: [...before.pending, wanted] }))
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
    type,
    restore: () => type(latestSearch(state)),
    search(text: string) {
      type(text)
      ask(text.trim())
    },
  }
}
