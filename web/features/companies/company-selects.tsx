import type { Ref } from 'react'
import { listCountries, listEmployeeCounts, listIndustries } from '#web/lib/calls/pages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
import { useZoneOptions } from '#web/lib/zone-options.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface ChoiceProps<Value, Control = HTMLInputElement> {
  name: string
  value: Value | null
  onChange: (value: Value | null) => void
  onBlur: () => void
  ref: Ref<Control>
  error: string | undefined
  required?: boolean
}

export function EmployeesSelect({
  required = false,
  ...field
}: ChoiceProps<string, HTMLSelectElement>) {
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
    <ComboboxField
      {...field}
      label={label('industry')}
      options={useIndustries()}
      required={required}
      clearable={!required}
    />
  )
}

/** The country that the company is invoiced in. */
export function CountrySelect(field: ChoiceProps<string>) {
  const label = useText('company')

  return <ComboboxField {...field} label={label('country')} options={useCountries()} clearable />
}

/** A company always has one. */
export function TimeZoneSelect(field: ChoiceProps<string>) {
  const label = useText('company')

  return (
    <ComboboxField
      {...field}
      label={label('timeZone')}
      description={label('timeZoneHint')}
      options={useZoneOptions()}
      required
    />
  )
}

// A form can be filled in while a list is missing.
function useIndustries() {
  const { data, isError } = useLoad(listIndustries)
  useFailureToast(isError)
  return data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []
}

function useCountries() {
  const { data, isError } = useLoad(listCountries)
  useFailureToast(isError)
  return labelled(data?.data)
}

function useEmployeeCounts() {
  const { data, isError } = useLoad(listEmployeeCounts)
  useFailureToast(isError)
  return labelled(data?.data)
}

function labelled(labels: Record<string, string> = {}) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
