import { useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { matches, type Option } from './option.ts'

interface Selection<Value extends string | number> {
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
}

/** The state of a combobox for one choice. The search text is cleared when the list closes. */
export function useSelect<Value extends string | number>({
  options,
  value,
  onChange,
}: Selection<Value>) {
  const [search, setSearch] = useState<string | null>(null)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch(null)
    },
  })
  const chosen = options.find((option) => option.value === value)
  const { selectFirstOption } = combobox

  useEffect(() => {
    if (search) selectFirstOption()
  }, [search, selectFirstOption])

  function choose(text: string) {
    const option = options.find((candidate) => String(candidate.value) === text)
    if (option) onChange(option.value)
    combobox.closeDropdown()
  }

  function narrow(text: string) {
    setSearch(text)
    combobox.openDropdown()
  }

  /** Opens the list, scrolled to the chosen option. */
  function open() {
    combobox.openDropdown()
    combobox.updateSelectedOptionIndex('active', { scrollIntoView: true })
  }

  return {
    combobox,
    chosen,
    open,
    choose,
    narrow,
    text: search ?? chosen?.label ?? '',
    shown: search ? options.filter((option) => matches(option, search)) : options,
  }
}
