import { useId } from 'react'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOpenedAfterMount } from '#web/ui/lazy-dialog.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useAddCollaborator } from './api.ts'
import { CollaboratorFields } from './collaborator-fields.tsx'
import { CollaboratorForm, emptyCollaborator } from './collaborator-form.ts'

interface AddCollaboratorDialogProps {
  opened: boolean
  onClose: () => void
}

export function AddCollaboratorDialog({ opened, onClose }: AddCollaboratorDialogProps) {
  const label = useText('company')
  const common = useText('common')
  const formId = useId()
  const add = useAddCollaborator()
  const form = useForm(CollaboratorForm, { defaultValues: emptyCollaborator })
  const failed = common('submissionFailed')

  async function send(body: CollaboratorForm) {
    await add.mutateAsync({ body })
    toast.success(label('addedSuccessfully'))
    form.reset(emptyCollaborator)
    onClose()
  }

  return (
    <Dialog
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={label('addCollaborator')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.formState.isSubmitting}
          >
            {label('addCollaborator')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(send, { network: failed, otherwise: failed })}
      >
        <CollaboratorFields form={form} />
      </form>
    </Dialog>
  )
}
