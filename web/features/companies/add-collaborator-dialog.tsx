import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
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
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={label('addCollaborator')}
      action={label('addCollaborator')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send, { network: failed, otherwise: failed })}
    >
      <CollaboratorFields form={form} />
    </FormDialog>
  )
}
