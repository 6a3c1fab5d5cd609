import { IconSearch } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { TextField } from './text-field.tsx'
import { useTypedSearch } from './use-typed-search.ts'

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
  const { typed, type, search } = useTypedSearch({ value, onChange })

  return (
    <TextField
      type="search"
      {...rest}
      label={label}
      labelHidden
      icon={<Icon of={IconSearch} />}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed)
      }}
    />
  )
}
