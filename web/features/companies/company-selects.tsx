import type { Ref } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { useEmployeeCounts, useIndustries, useTimeZones } from './api.ts'

interface ChoiceProps<Value> {
  name: string
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  error: string | undefined
  required?: boolean
}

export function EmployeesSelect({ required = false, ...field }: ChoiceProps<string>) {
  const label = useText('company')

  return (
    <SelectField
      {...field}
      label={label('employees')}
      options={useEmployeeCounts()}
      required={required}
      clearable={!required}
    />
  )
}

export function IndustrySelect({ required = false, ...field }: ChoiceProps<number>) {
  const label = useText('company')

  return (
    <SelectField
      {...field}
      label={label('industry')}
      options={useIndustries()}
      required={required}
      clearable={!required}
    />
  )
}

/** A company always has one. */
export function TimeZoneSelect(field: ChoiceProps<string>) {
  const label = useText('company')

  return (
    <SelectField
      {...field}
      label={label('timeZone')}
      description={label('timeZoneHint')}
      options={useTimeZones()}
      required
    />
  )
}
