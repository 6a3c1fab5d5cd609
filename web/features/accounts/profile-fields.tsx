import { Controller } from 'react-hook-form'
import { profileFunctionalAreasMax, profileIndustriesMax } from '#contract/limits.ts'
import { type Form, useProblemText } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { MultiSelectField } from '#web/ui/multi-select-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { ProfileForm } from './profile-form.ts'
import { useProfileOptions } from './profile-options.ts'

interface ProfileFieldsProps {
  form: Form<ProfileForm, ProfileForm>
}

export function ProfileFields({ form }: ProfileFieldsProps) {
  const label = useText('account')
  const options = useProfileOptions()
  const { register, problem } = form

  return (
    <>
      <FormSection title={label('currentPosition')} note={label('currentPositionNote')} columns={2}>
        <FullWidth>
          <Checkbox label={label('isEmployed')} {...register('is_employed')} />
        </FullWidth>
        <TextField
          label={label('jobTitle')}
          autoComplete="organization-title"
          error={problem('job_title')}
          {...register('job_title')}
        />
        <Choice
          form={form}
          name="salary_range"
          label={label('salaryRange')}
          options={options.salaries}
        />
        <Choice form={form} name="country" label={label('country')} options={options.countries} />
        <TextField
          label={label('city')}
          autoComplete="address-level2"
          required
          error={problem('city')}
          {...register('city')}
        />
      </FormSection>
      <FormSection title={label('whatYouDo')}>
        <Choices
          form={form}
          name="industries"
          label={label('industries')}
          description={label('industriesHint')}
          options={options.industries}
          maximum={profileIndustriesMax}
        />
        <Choices
          form={form}
          name="functional_areas"
          label={label('functionalAreas')}
          description={label('functionalAreasHint')}
          options={options.functionalAreas}
          maximum={profileFunctionalAreasMax}
        />
      </FormSection>
    </>
  )
}

interface ChoiceProps extends ProfileFieldsProps {
  name: 'salary_range' | 'country'
  label: string
  options: { value: string; label: string }[]
}

function Choice({ form, name, ...props }: ChoiceProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <SelectField {...props} clearable error={form.problem(name)} {...field} />
      )}
    />
  )
}

interface ChoicesProps extends ProfileFieldsProps {
  name: 'industries' | 'functional_areas'
  label: string
  description: string
  options: { value: number; label: string }[]
  maximum: number
}

/** One too many is refused on the spot. */
function Choices({ form, name, maximum, ...props }: ChoicesProps) {
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
