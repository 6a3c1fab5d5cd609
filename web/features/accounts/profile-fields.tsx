import { profileFunctionalAreasMax, profileIndustriesMax } from '#contract/endpoint/limits.ts'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Choice, Choices } from './profile-choices.tsx'
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
