import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useAloneOnScreen } from '#web/lib/use-alone-on-screen.ts'
import type { ComboboxInputProps } from '#web/ui/combobox-props.ts'
import { useCombobox } from '#web/ui/combobox-state.ts'
import type { Option } from '#web/ui/option.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { useTypedSearch } from '#web/ui/use-typed-search.ts'
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
  const { typed, type, search, restore, searchFor } = useSearched(props, screen)
  const combobox = useCombobox()
  const [isUsed, setUsed] = useState(false)
  const [highlighted, setHighlighted] = useState<Option<string>>()
  const recent = useSuggestions(typed, isUsed || isFull)
  const options = recent.suggestions.map((one) => ({ value: keyOf(one), label: one.text }))
  const isOpen = isFull || combobox.isOpen
  useFocusOnFullScreen(input, isFull, restore)

  function submit(wanted: string) {
    combobox.setOpen(false)
    recent.add(wanted)
    searchFor(wanted)
  }

  function openList() {
    setUsed(true)
    screen.open()
    combobox.setOpen(true)
  }

  return {
    ...screen,
    value: props.value,
    typed,
    combobox: { ...combobox, isOpen },
    options,
    recent,
    isOffering: isOpen && options.length > 0,
    highlighted,
    setHighlighted,
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

/** A suggestion, as the options of the combobox name it. */
export function keyOf({ kind, text }: Suggestion) {
  return `${kind} ${text}`
}

type SearchCombobox = Omit<ComboboxInputProps<string>, 'input' | 'anchor' | 'labelId'>

/** @returns what the combobox of the search box shows and does */
export function comboboxOf(state: SearchBoxState): SearchCombobox {
  return {
    combobox: state.combobox,
    text: state.typed,
    onText: (text) => text !== null && state.type(text),
    options: state.options,
    chosen: [],
    onChoose: ([option]) => state.submit(option?.label ?? state.typed),
    onHighlight: state.setHighlighted,
    emptyText: null,
  }
}

/** @returns the attributes of the input of the search box */
export function inputOf(state: SearchBoxState) {
  const { combobox, recent, isOffering, isFull, typed } = state
  const highlighted = isOffering ? state.highlighted?.value : undefined

  function handleKey(event: KeyboardEvent) {
    const current = recent.suggestions.find((one) => keyOf(one) === highlighted)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Delete' && current?.kind === 'recent') recent.remove(current.text)
    else if (event.key === 'Escape' && isFull) state.close()
    else if (event.key === 'Escape' && !isOffering) state.empty()
    else if (event.key === 'Enter' && !current) state.submit(typed)
    else return
    event.preventDefault()
  }

  return {
    onKeyDown: handleKey,
    onClick: state.openList,
    onBlur() {
      if (isFull) return
      combobox.setOpen(false)
      if (typed.trim() === state.value) recent.add(typed)
    },
  }
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
