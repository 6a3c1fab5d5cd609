import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import styles from './catalogue.module.css'
import { MultiSelectSpecimens } from './multi-select-specimens.tsx'
import { Specimen } from './specimen.tsx'
import { ToggleSpecimens } from './toggle-specimens.tsx'

const countries = [
  'Argentina',
  'Canadá',
  'Chile',
  'Colombia',
  'España',
  'Estados Unidos',
  'México',
  'Panamá',
  'Perú',
  'Uruguay',
]

export function ChoiceSection() {
  const t = useText('catalogue')
  const [country, setCountry] = useState<string | null>('México')
  const [currency, setCurrency] = useState<string | null>(null)
  const countryOptions = countries.map((name) => ({ value: name, label: name }))
  const currencyOptions = ['USD', 'MXN', 'EUR'].map((code) => ({ value: code, label: code }))

  return (
    <Specimen title={t('choices')}>
      <div className={styles.columns}>
        <ComboboxField
          label={t('country')}
          options={countryOptions}
          value={country}
          onChange={setCountry}
          clearable
          required
        />
        <SelectField
          label={t('currency')}
          options={currencyOptions}
          value={currency}
          onChange={setCurrency}
        />
        <SelectField
          label={t('currency')}
          options={currencyOptions}
          value={null}
          onChange={setCurrency}
          error={t('choiceError')}
        />
        <ComboboxField
          label={t('timezone')}
          options={countryOptions}
          value="Chile"
          onChange={setCountry}
          disabled
        />
        <MultiSelectSpecimens />
      </div>
      <ToggleSpecimens />
    </Specimen>
  )
}
