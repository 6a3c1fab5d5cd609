import { Controller } from 'react-hook-form'
import type { Company } from '#contract/company.ts'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { CompanyAvatar } from '#web/ui/avatar.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { FormSection, FullWidth } from '#web/ui/form-section.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './company-fields.module.css'
import type { CompanyChangeForm } from './company-form.ts'
import { EmployeesSelect, IndustrySelect, TimeZoneSelect } from './company-selects.tsx'

interface CompanyFieldsProps {
  form: Form<CompanyChangeForm, CompanyChangeForm>
  company: Company
}

export function CompanyFields({ form, company }: CompanyFieldsProps) {
  const label = useText('company')
  const { register, problem } = form

  return (
    <FormSection columns={2}>
      <CompanyLogo form={form} company={company} />
      <TextField
        label={label('name')}
        autoComplete="organization"
        required
        error={problem('name')}
        {...register('name')}
      />
      <TextField
        label={label('legalName')}
        error={problem('legal_name')}
        {...register('legal_name')}
      />
      <Choices form={form} />
      <TextField label={label('taxId')} error={problem('tax_id')} {...register('tax_id')} />
      <TextField
        label={label('website')}
        type="url"
        autoComplete="url"
        error={problem('website')}
        {...register('website')}
      />
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
          error={problem('description')}
          {...register('description')}
        />
      </FullWidth>
    </FormSection>
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

function CompanyLogo({ form: { control, problem }, company }: CompanyFieldsProps) {
  return (
    <FullWidth>
      <Controller
        control={control}
        name="logo"
        render={({ field }) => (
          <LogoField
            company={company}
            file={field.value}
            onSelect={field.onChange}
            error={problem('logo')}
          />
        )}
      />
    </FullWidth>
  )
}

interface LogoFieldProps {
  company: Company
  file: File | null
  onSelect: (file: File) => void
  error: string | undefined
}

function LogoField({ company, file, onSelect, error }: LogoFieldProps) {
  const label = useText('company')
  const preview = useObjectUrl(file)

  return (
    <div className={styles.logo}>
      <CompanyAvatar name={company.name} src={preview ?? company.logo} size={96} />
      <FileField
        label={label('logo')}
        description={label('logoHint')}
        accept="image/*"
        current={file?.name}
        onSelect={onSelect}
        error={error}
      />
    </div>
  )
}
