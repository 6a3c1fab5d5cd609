import { Controller } from 'react-hook-form'
import type { Form } from '#web/lib/form.ts'
import { useProblemText } from '#web/lib/problem-text.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { ProfileForm } from './profile-form.ts'

interface ChoiceProps {
  form: Form<ProfileForm, ProfileForm>
  name: 'salary_range' | 'country'
  label: string
  options: { value: string; label: string }[]
}

export function Choice({ form, name, ...props }: ChoiceProps) {
  const Field = name === 'country' ? ComboboxField : SelectField

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => <Field {...props} clearable error={form.problem(name)} {...field} />}
    />
  )
}

interface ChoicesProps {
  form: Form<ProfileForm, ProfileForm>
  name: 'industries' | 'functional_areas'
  label: string
  description: string
  options: { value: number; label: string }[]
  maximum: number
}

/** One too many is refused on the spot. */
export function Choices({ form, name, maximum, ...props }: ChoicesProps) {
  const problemText = useProblemText()

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <MultiSelectField
          {...props}
          maximum={maximum}
          onTooMany={() => toast.error(problemText(`up_to_items:${maximum}`) ?? '')}
          error={form.problem(name)}
          {...field}
        />
      )}
    />
  )
}
