import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function DetailsSection() {
  const t = useText('catalogue')

  return (
    <FormSection title={t('details')} note={t('cardNote')} columns={2} level={3}>
      <TextField label={t('fullName')} defaultValue="Lucía Fernández Ortega" required />
      <TextField
        label={t('email')}
        type="email"
        defaultValue="lucia@"
        error={t('emailError')}
        required
      />
      <FullWidth>
        <TextArea
          label={t('experience')}
          name="dialog"
          minimum={100}
          required
          defaultValue={t('experienceText')}
        />
      </FullWidth>
    </FormSection>
  )
}

export function PaySection() {
  const t = useText('catalogue')
  const [currency, setCurrency] = useState<string | null>(null)

  return (
    <FormSection title={t('tabSalary')} columns={2} level={3}>
      <SelectField
        label={t('currency')}
        options={['USD', 'MXN', 'EUR'].map((code) => ({ value: code, label: code }))}
        value={currency}
        onChange={setCurrency}
      />
      <NumberField label={t('pay')} value={125000} />
      <FullWidth>
        <TextArea
          label={t('card')}
          name="dialog2"
          minimum={100}
          rows={8}
          defaultValue={t('cardText')}
        />
      </FullWidth>
    </FormSection>
  )
}
