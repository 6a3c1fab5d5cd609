import { useId } from 'react'
import type { User } from '#contract/user.ts'
import { useForm } from '#web/lib/form.ts'
import { setLanguage } from '#web/lib/i18n/language.ts'
import { textNow, useText } from '#web/lib/i18n/text.ts'
import { reloadWithToast } from '#web/lib/reload-with-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOpenedAfterMount } from '#web/ui/lazy-dialog.ts'
import { useChangeProfile } from './api.ts'
import { ProfileChangeFields } from './profile-change-fields.tsx'
import {
  formDataOf,
  type ProfileChangeForm,
  profileChangeForm,
  profileOf,
} from './profile-change.ts'

interface EditProfileDialogProps {
  user: User
  opened: boolean
  onClose: () => void
}

export function EditProfileDialog({ user, opened, onClose }: EditProfileDialogProps) {
  const text = useText('account')
  const common = useText('common')
  const formId = useId()
  const change = useChangeProfile()
  const form = useForm(profileChangeForm(user), { defaultValues: profileOf(user) })

  async function send(values: ProfileChangeForm) {
    await change.mutateAsync({ form: formDataOf(user, values) })
    if (values.locale !== user.locale) await setLanguage(values.locale)
    reloadWithToast(textNow('account', 'profileUpdated'))
  }

  return (
    <Dialog
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={text('editProfile')}
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
      <form
        id={formId}
        noValidate
        onSubmit={form.submit(send, { network: common('submissionFailed') })}
      >
        <ProfileChangeFields form={form} user={user} />
      </form>
    </Dialog>
  )
}
