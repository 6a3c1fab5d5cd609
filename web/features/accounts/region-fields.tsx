import { Controller } from 'react-hook-form'
import { languages } from '#contract/fields/languages.ts'
import type { Form } from '#web/lib/form.ts'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useZoneOptions } from '#web/lib/zone-options.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { ProfileChangeForm } from './profile-change.ts'

interface RegionFieldProps {
  form: Form<ProfileChangeForm, ProfileChangeForm>
}

export function LanguageField({ form }: RegionFieldProps) {
  const label = useText('account')
  const options = languages.map((value) => ({ value, label: label(languageNames[value]) }))

  return (
    <Controller
      control={form.control}
      name="locale"
      render={({ field }) => (
        <SelectField
          label={label('language')}
          options={options}
          error={form.problem('locale')}
          {...field}
        />
      )}
    />
  )
}

export function TimezoneField({ form }: RegionFieldProps) {
  const label = useText('account')
  const options = useZoneOptions()

  return (
    <Controller
      control={form.control}
      name="timezone"
      render={({ field }) => (
        <ComboboxField
          label={label('timezone')}
          options={options}
          clearable
          error={form.problem('timezone')}
          {...field}
        />
      )}
    />
  )
}
