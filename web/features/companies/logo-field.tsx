import { useController } from 'react-hook-form'
import type { Company } from '#contract/companies/company.ts'
import type { Form } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import type { CompanyChangeForm } from './company-form.ts'
import styles from './logo-field.module.css'

interface LogoFieldProps {
  form: Form<CompanyChangeForm, CompanyChangeForm>
  company: Company
}

export function LogoField({ form, company }: LogoFieldProps) {
  const label = useText('company')
  const { field } = useController({ control: form.control, name: 'logo' })
  const preview = useObjectUrl(field.value)

  return (
    <div className={styles.logo}>
      <CompanyAvatar name={company.name} src={preview ?? company.logo} size={96} />
      <FileField
        label={label('logo')}
        description={label('logoHint')}
        kind="image"
        current={field.value?.name}
        onSelect={field.onChange}
        error={form.problem('logo')}
      />
    </div>
  )
}
