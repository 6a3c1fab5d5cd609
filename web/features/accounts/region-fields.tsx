import { Controller } from 'react-hook-form'
import { languages } from '#contract/languages.ts'
import { listTimezones } from '#contract/resources.ts'
import type { Form } from '#web/lib/form.ts'
import { languageNames } from '#web/lib/i18n/language-names.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'
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
  const timezones = useLoad(listTimezones)
  const options =
    timezones.data?.data.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })) ?? []
  useFailureToast(timezones.isError)

  return (
    <Controller
      control={form.control}
      name="timezone"
      render={({ field }) => (
        <SelectField
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
