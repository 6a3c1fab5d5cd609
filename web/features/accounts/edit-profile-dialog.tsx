import type { User } from '#contract/accounts/user.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { setLanguage } from '#web/lib/i18n/language.ts'
import { textNow, useText } from '#web/lib/i18n/text.ts'
import { reloadWithToast } from '#web/lib/reload-with-toast.ts'
import { useChangeProfile } from './profile-api.ts'
import { ProfileChangeFields } from './profile-change-fields.tsx'
import { formDataOf, type ProfileChangeForm, useProfileChangeForm } from './profile-change.ts'

interface EditProfileDialogProps {
  user: User
  opened: boolean
  onClose: () => void
}

export function EditProfileDialog({ user, opened, onClose }: EditProfileDialogProps) {
  const text = useText('account')
  const common = useText('common')
  const change = useChangeProfile()
  const form = useProfileChangeForm(user)

  async function send(values: ProfileChangeForm) {
    await change.mutateAsync({ form: formDataOf(user, values) })
    if (values.locale !== user.locale) await setLanguage(values.locale)
    reloadWithToast(textNow('account', 'profileUpdated'))
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('editProfile')}
      action={common('saveChanges')}
      onSubmit={form.submit(send, { network: common('submissionFailed') })}
      isSubmitting={form.formState.isSubmitting || change.isSuccess}
    >
      <ProfileChangeFields form={form} user={user} />
    </FormDialog>
  )
}
