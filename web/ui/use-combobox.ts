// The keys and the ARIA attributes of a combobox with a list.
// See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
import { type KeyboardEvent, useId, useState } from 'react'
import type { Option } from './option.ts'

interface ComboboxOptions {
  /** The options that are shown. */
  options: readonly Option<string | number>[]
  /** Called with the index of an option. */
  onChoose: (index: number) => void
  onClose?: () => void
  /** The index where the keys begin; -1 if nothing is chosen. */
  chosenIndex?: number
  /** Without a field to type in: Enter and Space open the list, and a letter finds an option. */
  isButton?: boolean
}

export type ComboboxList = ReturnType<typeof useCombobox>

/** @returns the state of a combobox, and the attributes of its input */
export function useCombobox(given: ComboboxOptions) {
  const { options, onChoose, onClose, chosenIndex = -1, isButton = false } = given
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [wanted, setActive] = useState(-1)
  const active = isOpen && wanted < options.length ? wanted : -1
  const optionId = (index: number) => `${listId}-${index}`

  /** @param at the index of the active option */
  function open(at = chosenIndex) {
    setActive(at)
    setOpen(true)
  }

  function close() {
    if (!isOpen) return
    setOpen(false)
    onClose?.()
  }

  /** @returns false for a key that is not the list's */
  function act(event: KeyboardEvent) {
    const action = actionOf(event, { isOpen, isButton, active })
    if (action === 'open') open(event.altKey ? chosenIndex : Math.max(chosenIndex, 0))
    else if (action === 'close') close()
    else if (action === 'choose') onChoose(active)
    else if (action === 'find') find(event.key)
    else if (action) setActive(indexAfter(action, active, options.length))
    return action !== undefined
  }

  function find(letter: string) {
    const index = indexByLetter(options, letter, active)
    if (index === -1) return
    setActive(index)
    setOpen(true)
  }

  return {
    listId,
    optionId,
    isOpen,
    active,
    open,
    close,
    setActive,
    choose: onChoose,
    input: {
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active === -1 ? undefined : optionId(active),
      onKeyDown(event: KeyboardEvent) {
        if (act(event)) event.preventDefault()
        else if (event.key === 'Tab') close()
      },
    },
  } as const
}

type Move = 'next' | 'previous' | 'first' | 'last'
type Action = Move | 'open' | 'close' | 'choose' | 'find'

interface Press extends Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'> {
  nativeEvent: { isComposing: boolean }
}

interface State {
  isOpen: boolean
  isButton: boolean
  active: number
}

/** @returns undefined for a key that keeps its effect on the input or the page */
export function actionOf(
  { key, altKey, ctrlKey, metaKey, nativeEvent }: Press,
  { isOpen, isButton, active }: State,
): Action | undefined {
  if (nativeEvent.isComposing || ctrlKey || metaKey) return undefined
  if (key === 'ArrowDown') return isOpen ? 'next' : 'open'
  if (key === 'ArrowUp') return isOpen ? (altKey ? 'close' : 'previous') : 'open'
  if (key === 'Escape') return isOpen ? 'close' : undefined
  const isPress = key === 'Enter' || (isButton && key === ' ')
  if (isPress && isOpen && active !== -1) return 'choose'
  if (!isButton) return undefined
  if (isPress) return isOpen ? 'close' : 'open'
  if (isOpen && key === 'Home') return 'first'
  if (isOpen && key === 'End') return 'last'
  return key.length === 1 ? 'find' : undefined
}

/** The arrow keys go on at the other end. */
function indexAfter(move: Move, active: number, count: number) {
  if (move === 'next') return (active + 1) % count
  if (move === 'previous') return active <= 0 ? count - 1 : active - 1
  return move === 'first' ? 0 : count - 1
}

/** The next option that begins with the letter, after the active one and then from the start. */
function indexByLetter(options: ComboboxOptions['options'], letter: string, active: number) {
  const begins = ({ label }: Option<string | number>) =>
    label.toLowerCase().startsWith(letter.toLowerCase())
  const next = options.findIndex((option, index) => index > active && begins(option))
  return next === -1 ? options.findIndex(begins) : next
}
