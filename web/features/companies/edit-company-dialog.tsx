import { useId } from 'react'
import type { Company } from '#contract/company.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { reloadWithToast } from '#web/lib/reload-with-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOpenedAfterMount } from '#web/ui/lazy-dialog.ts'
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
  const formId = useId()
  const change = useChangeCompany()
  const form = useForm(CompanyChangeForm, { defaultValues: formOf(company) })

  async function send(values: CompanyChangeForm) {
    await change.mutateAsync({ form: formDataOf(values) })
    reloadWithToast(text('companyUpdated'))
  }

  return (
    <Dialog
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={text('editCompany')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.formState.isSubmitting || change.isSuccess}
          >
            {common('saveChanges')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit(send)}>
        <CompanyFields form={form} company={company} />
      </form>
    </Dialog>
  )
}
