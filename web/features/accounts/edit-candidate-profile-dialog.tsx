import type { KeptProfile } from '#contract/accounts/candidate-profile.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { profileFormOf } from './kept-profile.ts'
import { useCompleteProfile } from './profile-api.ts'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileForm } from './profile-form.ts'

interface EditCandidateProfileDialogProps {
  kept: KeptProfile | null
  opened: boolean
  onClose: () => void
}

export function EditCandidateProfileDialog({
  kept,
  opened,
  onClose,
}: EditCandidateProfileDialogProps) {
  const text = useText('account')
  const common = useText('common')
  const save = useCompleteProfile()
  const form = useForm(ProfileForm, { defaultValues: profileFormOf(kept) })

  async function send(body: ProfileForm) {
    await save.mutateAsync({ body })
    toast.success(text('profileUpdated'))
    form.reset(body)
    onClose()
  }

  /** Closing discards unsaved input. */
  function close() {
    form.reset()
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={text('candidateProfile')}
      action={common('saveChanges')}
      onSubmit={form.submit(send, { network: common('submissionFailed') })}
      isSubmitting={form.formState.isSubmitting}
    >
      <ProfileFields form={form} />
    </FormDialog>
  )
}
