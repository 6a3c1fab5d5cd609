import type { Company } from '#contract/companies/company.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { reloadWithToast } from '#web/lib/reload-with-toast.ts'
import { useChangeCompany } from './api.ts'
import { CompanyFields } from './company-fields.tsx'
import { CompanyChangeForm, formDataOf, formOf } from './company-form.ts'

interface EditCompanyDialogProps {
  company: Company
  opened: boolean
  onClose: () => void
}

export function EditCompanyDialog({ company, opened, onClose }: EditCompanyDialogProps) {
  const text = useText('company')
  const common = useText('common')
  const change = useChangeCompany()
  const form = useForm(CompanyChangeForm, { defaultValues: formOf(company) })

  async function send(values: CompanyChangeForm) {
    await change.mutateAsync({ form: formDataOf(values) })
    reloadWithToast(text('companyUpdated'))
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('editCompany')}
      action={common('saveChanges')}
      isSubmitting={form.formState.isSubmitting || change.isSuccess}
      onSubmit={form.submit(send)}
    >
      <CompanyFields form={form} company={company} />
    </FormDialog>
  )
}
