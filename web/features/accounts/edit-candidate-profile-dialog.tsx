import { useId } from 'react'
import type { KeptProfile } from '#contract/candidate-profile.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOpenedAfterMount } from '#web/ui/lazy-dialog.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useCompleteProfile } from './api.ts'
import { ProfileFields } from './profile-fields.tsx'
import { ProfileForm, profileFormOf } from './profile-form.ts'

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
  const formId = useId()
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
    <Dialog
      opened={useOpenedAfterMount(opened)}
      onClose={close}
      title={text('candidateProfile')}
      footer={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.formState.isSubmitting}
          >
            {common('saveChanges')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(send, { network: common('submissionFailed') })}
      >
        <ProfileFields form={form} />
      </form>
    </Dialog>
  )
}
