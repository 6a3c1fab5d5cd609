import { useState } from 'react'
import { matches, type Option } from './option.ts'
import { useCombobox } from './use-combobox.ts'

interface Selection<Value extends string | number> {
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  searchable: boolean
}

/** The state of a combobox for one choice. The search text is cleared when the list closes. */
export function useSelect<Value extends string | number>({
  options,
  value,
  onChange,
  searchable,
}: Selection<Value>) {
  const [search, setSearch] = useState<string | null>(null)
  const shown = search ? options.filter((option) => matches(option, search)) : options
  const chosen = options.find((option) => option.value === value)
  const combobox = useCombobox({
    options: shown,
    chosenIndex: shown.findIndex((option) => option.value === value),
    isButton: !searchable,
    onClose: () => setSearch(null),
    onChoose: choose,
  })

  function choose(index: number) {
    const option = shown[index]
    if (option) onChange(option.value)
    combobox.close()
  }

  function narrow(text: string) {
    setSearch(text)
    combobox.open(text ? 0 : -1)
  }

  return { combobox, chosen, narrow, text: search ?? chosen?.label ?? '', shown }
}
