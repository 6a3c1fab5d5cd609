import { useRef, useState } from 'react'

export type ComboboxState = ReturnType<typeof useCombobox>

/** The state of a combobox. */
export function useCombobox() {
  const [opened, setOpened] = useState<'no' | 'yes' | 'by_arrow'>('no')
  const [isFocused, setFocused] = useState(false)
  const [search, setSearch] = useState<string | null>(null)
  const selection = useRef<readonly [number | null, number | null]>(null)

  function setOpen(isOpen: boolean) {
    setOpened(isOpen ? 'yes' : 'no')
  }

  return {
    isOpen: opened !== 'no',
    setOpen,
    /** An arrow key opened the list, whose first option it leads to. */
    isByArrow: opened === 'by_arrow',
    openByArrow: () => setOpened('by_arrow'),
    /** The plain input has the focus. */
    isFocused,
    setFocused,
    /** The start and end of its selection as the combobox takes its place. */
    selection,
    /** What is typed to narrow the list; null: the field shows its choice. */
    search,
    setSearch,
    /** The focus has left the field. */
    leave() {
      setFocused(false)
      setOpen(false)
      setSearch(null)
    },
  }
}
