import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'

const searchAfterMs = 250

interface SearchFieldProps {
  label: string
  placeholder: string
  maxLength: number
  /** As it stands in the address. */
  value: string
  onChange: (search: string) => void
}

/** Searches once the typing rests, or at once with Enter. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  // Somebody cleared the filters or went back: what the address says replaces what was typed.
  if (value !== seen) {
    setSeen(value)
    setAsked(value)
    if (value !== asked) setTyped(value)
  }

  function ask(wanted: string) {
    if (wanted === asked) return
    setAsked(wanted)
    onChange(wanted)
  }

  const askLater = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(() => askLater(typed.trim()), searchAfterMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <TextField
      type="search"
      {...rest}
      label={label}
      labelHidden
      icon={<Icon of={IconSearch} />}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(typed.trim())
      }}
    />
  )
}
