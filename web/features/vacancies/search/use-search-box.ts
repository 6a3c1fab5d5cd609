import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useAloneOnScreen } from '#web/lib/use-alone-on-screen.ts'
import { useTypedSearch } from '#web/ui/search-field.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

export interface SearchBoxOptions {
  /** As it stands in the address. */
  value: string
  /**
   * Called once the typing rests, or with a chosen search.
   * @param how `isTyped`: more may be typed; `replaces`: it takes the place of the last step of
   *   the history, which was the search over the whole screen
   */
  onSearch: (search: string, how: { isTyped: boolean; replaces: boolean }) => void
}

export type SearchBoxState = ReturnType<typeof useSearchBox>

/** The state of the search box: its text, its suggestions, and on phones the whole screen. */
export function useSearchBox(
  props: SearchBoxOptions,
  box: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
) {
  const screen = useFullScreenSearch(box)
  const { isFull } = screen
  const { typed, type, search, searchFor } = useSearched(props, screen)
  const [isUsed, setUsed] = useState(false)
  const recent = useSuggestions(typed, isUsed || isFull)
  const options = recent.suggestions.map(optionOf)
  const combobox = useCombobox({ options, onChoose: (index) => choose(index) })
  useFocusOnFullScreen(input, isFull, () => type(props.value))

  function choose(index: number) {
    submit(recent.suggestions[index]?.text ?? typed)
  }

  function submit(wanted: string) {
    combobox.close()
    recent.add(wanted)
    searchFor(wanted)
  }

  function openList() {
    setUsed(true)
    screen.open()
    combobox.open(-1)
  }

  return {
    ...screen,
    value: props.value,
    typed,
    combobox,
    options,
    recent,
    isOffering: (isFull || combobox.isOpen) && options.length > 0,
    submit,
    openList,
    type(text: string) {
      openList()
      type(text)
    },
    empty: () => type(''),
    clear() {
      if (screen.isPhone && !isFull) search('')
      else type('')
      input.current?.focus()
    },
  }
}

/** Searches while the text is typed; over the whole screen only for a text that is sent. */
function useSearched(
  { value, onSearch }: SearchBoxOptions,
  { isPhone, isFull, close }: ReturnType<typeof useFullScreenSearch>,
) {
  const typedSearch = useTypedSearch({
    value,
    isLive: !isPhone,
    onChange: (wanted) => onSearch(wanted, { isTyped: !isFull, replaces: isFull }),
  })

  return {
    ...typedSearch,
    searchFor(wanted: string) {
      if (isFull && wanted.trim() === value) close()
      else typedSearch.search(wanted.trim())
    },
  }
}

/** @returns the attributes of the input of the search box */
export function inputOf(state: SearchBoxState) {
  const { combobox, recent, isOffering, isFull, typed } = state
  const active = isOffering ? combobox.active : -1

  function handleKey(event: KeyboardEvent) {
    const current = recent.suggestions[active]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Delete' && current?.kind === 'recent') recent.remove(current.text)
    else if (event.key === 'Escape' && isFull) state.close()
    else if (event.key === 'Escape' && !isOffering) state.empty()
    else if (event.key === 'Enter' && active === -1) state.submit(typed)
    else return combobox.input.onKeyDown(event)
    event.preventDefault()
  }

  return {
    ...combobox.input,
    'aria-expanded': isOffering,
    'aria-controls': isOffering ? combobox.listId : undefined,
    'aria-activedescendant': active === -1 ? undefined : combobox.optionId(active),
    onKeyDown: handleKey,
    onClick: state.openList,
    onBlur() {
      if (isFull) return
      combobox.close()
      if (typed.trim() === state.value) recent.add(typed)
    },
  }
}

function optionOf({ kind, text }: Suggestion) {
  return { value: `${kind} ${text}`, label: text }
}

/**
 * On a phone the search box covers the screen while it is used. That is a step in the history, so
 * that Back closes it.
 */
function useFullScreenSearch(box: RefObject<HTMLElement | null>) {
  const isPhone = useMediaQuery('(width <= 600px)')
  const isSearching = useLocation({ select: ({ state }) => state.isSearching === true })
  const navigate = useNavigate()
  const { history } = useRouter()
  const isFull = isPhone && isSearching
  useAloneOnScreen(isFull, box)

  return {
    isPhone,
    isFull,
    open() {
      if (!isPhone || isSearching) return
      void navigate({
        to: '.',
        search: true,
        resetScroll: false,
        state: { keepFocus: true, isSearching: true },
      })
    },
    close: () => history.back(),
  }
}

/** It has the focus, and with it the keyboard of the phone, as long as it covers the screen. */
function useFocusOnFullScreen(
  input: RefObject<HTMLInputElement | null>,
  isFull: boolean,
  onLeave: () => void,
) {
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const element = input.current
    if (!isFull || !element) return undefined
    element.focus({ preventScroll: true })
    return () => {
      element.blur()
      leave()
    }
  }, [isFull, input])
}
