import { Controller } from 'react-hook-form'
import type { Company } from '#contract/companies/company.ts'
import { lengths } from '#contract/fields/lengths.ts'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CompanyChangeForm } from './company-form.ts'
import { EmployeesSelect, IndustrySelect, TimeZoneSelect } from './company-selects.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { LogoField } from './logo-field.tsx'

interface CompanyFieldsProps {
  form: Form<CompanyChangeForm, CompanyChangeForm>
  company: Company
}

export function CompanyFields({ form, company }: CompanyFieldsProps) {
  const label = useText('company')
  const { register, problem } = form

  return (
    <>
      <FormSection columns={2}>
        <FullWidth>
          <LogoField form={form} company={company} />
        </FullWidth>
        <TextField
          label={label('name')}
          autoComplete="organization"
          required
          error={problem('name')}
          {...register('name')}
        />
        <TextField
          label={label('website')}
          type="url"
          autoComplete="url"
          error={problem('website')}
          {...register('website')}
        />
        <Choices form={form} />
        <TextField
          label={label('email')}
          type="email"
          error={problem('email')}
          {...register('email')}
        />
        <TextField
          label={label('phone')}
          type="tel"
          error={problem('phone')}
          {...register('phone')}
        />
        <FullWidth>
          <TextArea
            label={label('description')}
            rows={4}
            maximum={lengths.description.max}
            error={problem('description')}
            {...register('description')}
          />
        </FullWidth>
      </FormSection>
      <InvoiceFields form={form} />
    </>
  )
}

function Choices({ form: { control, problem } }: Pick<CompanyFieldsProps, 'form'>) {
  return (
    <>
      <Controller
        control={control}
        name="num_emp"
        render={({ field }) => <EmployeesSelect error={problem('num_emp')} {...field} />}
      />
      <Controller
        control={control}
        name="industry"
        render={({ field }) => <IndustrySelect error={problem('industry')} {...field} />}
      />
      <FullWidth>
        <Controller
          control={control}
          name="time_zone"
          render={({ field }) => <TimeZoneSelect error={problem('time_zone')} {...field} />}
        />
      </FullWidth>
    </>
  )
}
