import { useCombobox } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { matches, type Option } from './option.ts'

interface Selection<Value extends string | number> {
  options: readonly Option<Value>[]
  /** Search results of the caller; without it, `options` are filtered locally. */
  offered?: readonly Option<Value>[] | undefined
  onSearch?: ((typed: string) => void) | undefined
  value: readonly Value[]
  onChange: (value: Value[]) => void
  maximum: number
  onTooMany: (() => void) | undefined
}

/** The state of a combobox for several choices, kept in the order of choosing. */
export function useMultiSelect<Value extends string | number>(selection: Selection<Value>) {
  const { options, offered, onSearch, value, onChange, maximum, onTooMany } = selection
  const [search, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { selectFirstOption } = combobox

  useEffect(() => {
    if (search) selectFirstOption()
  }, [search, offered?.length, selectFirstOption])

  function setSearch(text: string) {
    setTyped(text)
    onSearch?.(text)
  }

  function toggle(text: string) {
    const option = [...(offered ?? []), ...options].find(
      (candidate) => String(candidate.value) === text,
    )
    if (!option) return
    setSearch('')
    if (offered) combobox.closeDropdown()
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
  const shown = offered ?? options.filter((option) => matches(option, search))
  return { combobox, search, chosen, shown, toggle, remove, narrow, handleKey, leave }
}
