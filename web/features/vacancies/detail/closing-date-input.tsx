import type { ComponentProps } from 'react'
import { lastClosingDate } from '#contract/vacancies/closing-date.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { today } from './closing-day.tsx'

interface ClosingDateInputProps extends Pick<ComponentProps<'input'>, 'name' | 'onBlur' | 'ref'> {
  value: string | null
  onChange: (day: string | null) => void
  error: string | undefined
}

/** The day after which a vacancy closes by itself; none if it is empty. */
export function ClosingDateInput({ value, onChange, error, ...input }: ClosingDateInputProps) {
  const text = useText('wizard')
  const now = today()

  return (
    <TextField
      {...input}
      type="date"
      label={text('closingDate')}
      description={text('closingDateHelp')}
      min={now}
      max={lastClosingDate(now)}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
