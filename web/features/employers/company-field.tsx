import { useState } from 'react'
import type { NamedCompany } from '#contract/employers/employers.ts'
import { isUnseen } from '#contract/fields/seen-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { useFoundCompanies } from './api.ts'

interface CompanyFieldProps {
  label: string
  value: NamedCompany | null
  onChange: (company: NamedCompany | null) => void
  error?: string | undefined
}

/** One of the companies that publish on Altura, found by the beginning of its name. */
export function CompanyField({ label, value, onChange, error }: CompanyFieldProps) {
  const text = useText('employer')
  const [typed, setTyped] = useState('')
  const { found, isSearching } = useFoundCompanies(typed)

  function emptyText() {
    if (isUnseen(typed)) return text('search')
    return text(isSearching ? 'searching' : 'noCompanies')
  }

  return (
    <ComboboxField
      label={label}
      options={value ? [optionOf(value)] : []}
      offered={found.map(optionOf)}
      onSearch={setTyped}
      value={value?.slug}
      onChange={(slug) => onChange(found.find((company) => company.slug === slug) ?? null)}
      placeholder={text('search')}
      emptyText={emptyText()}
      error={error}
      clearable
    />
  )
}

function optionOf({ slug, name }: NamedCompany) {
  return { value: slug, label: name }
}
