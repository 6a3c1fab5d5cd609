import { useState } from 'react'

export type ComboboxState = ReturnType<typeof useCombobox>

/** The state of a combobox. */
export function useCombobox() {
  const [isOpen, setOpen] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [search, setSearch] = useState<string | null>(null)

  return {
    isOpen,
    setOpen,
    /** The plain input has the focus. */
    isFocused,
    setFocused,
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
