import { useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { matches, type Option } from './option.ts'

interface Selection<Value extends string | number> {
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  maximum: number
  onTooMany: (() => void) | undefined
}

/** Several choices from a list, in the order they were made. */
export function useMultiSelect<Value extends string | number>(selection: Selection<Value>) {
  const { options, value, onChange, maximum, onTooMany } = selection
  const [search, setSearch] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { selectFirstOption } = combobox

  useEffect(() => {
    if (search) selectFirstOption()
  }, [search, selectFirstOption])

  function toggle(text: string) {
    const option = options.find((candidate) => String(candidate.value) === text)
    if (!option) return
    setSearch('')
    if (value.includes(option.value)) remove(option.value)
    else if (value.length >= maximum) onTooMany?.()
    else onChange([...value, option.value])
  }

  function remove(item: Value) {
    onChange(value.filter((other) => other !== item))
  }

  function narrow(text: string) {
    setSearch(text)
    combobox.openDropdown()
  }

  function handleKey(event: KeyboardEvent) {
    const last = value.at(-1)
    if (event.key === 'Backspace' && search === '' && last !== undefined) remove(last)
    if (event.key === 'Tab') combobox.closeDropdown()
  }

  function leave() {
    combobox.closeDropdown()
    setSearch('')
  }

  const chosen = value.flatMap((item) => options.filter((option) => option.value === item))
  const shown = options.filter((option) => matches(option, search))
  return { combobox, search, chosen, shown, toggle, remove, narrow, handleKey, leave }
}
