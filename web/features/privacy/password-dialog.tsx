import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { password } from '#contract/password-fields.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

const Typed = z.object({ current_password: password({ min: 1, max: 1000 }) })
type Typed = z.infer<typeof Typed>

const nothing: Typed = { current_password: '' }

interface PasswordDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The label of the button. */
  action: string
  onConfirm: (typed: Typed) => Promise<void>
}

/** Asks for the password before an act about all of one's data. */
export function PasswordDialog({ onConfirm, children, ...dialog }: PasswordDialogProps) {
  const text = useText('account')
  const common = useText('common')
  const form = useForm(Typed, { defaultValues: nothing })

  async function send(typed: Typed) {
    await onConfirm(typed)
    close()
  }

  function close() {
    form.reset(nothing)
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      description={children}
      onSubmit={form.submit(send, { network: common('submissionFailed') })}
      isSubmitting={form.formState.isSubmitting}
    >
      <FormSection>
        <PasswordField
          label={text('currentPassword')}
          autoComplete="current-password"
          required
          error={form.problem('current_password')}
          {...form.register('current_password')}
        />
      </FormSection>
    </FormDialog>
  )
}
