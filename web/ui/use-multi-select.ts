import { type KeyboardEvent, useState } from 'react'
import { matches, type Option } from './option.ts'
import { useCombobox } from './use-combobox.ts'

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
  const shown = offered ?? options.filter((option) => matches(option, search))
  const combobox = useCombobox({ options: shown, onChoose: toggle })

  function setSearch(text: string) {
    setTyped(text)
    onSearch?.(text)
  }

  function toggle(index: number) {
    const option = shown[index]
    if (!option) return
    if (search) combobox.setActive(-1)
    setSearch('')
    if (offered) combobox.close()
    if (value.includes(option.value)) remove(option.value)
    else if (value.length >= maximum) onTooMany?.()
    else onChange([...value, option.value])
  }

  function remove(item: Value) {
    onChange(value.filter((other) => other !== item))
  }

  function narrow(text: string) {
    setSearch(text)
    combobox.open(text ? 0 : -1)
  }

  function handleKey(event: KeyboardEvent) {
    const last = value.at(-1)
    if (event.key === 'Backspace' && search === '' && last !== undefined) remove(last)
    combobox.input.onKeyDown(event)
  }

  function leave() {
    combobox.close()
    setSearch('')
  }

  const chosen = value.flatMap((item) => options.filter((option) => option.value === item))
  return { combobox, search, chosen, shown, toggle, remove, narrow, handleKey, leave }
}
