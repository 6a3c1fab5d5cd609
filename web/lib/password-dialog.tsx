import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { FormSection } from '#web/ui/form-section.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { FailureTexts } from './failure-text.ts'
import { FormDialog } from './form-dialog.tsx'
import { useText } from './i18n/text.ts'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'form'>

/** A form with the field `current_password`, whatever else it asks for. */
interface PasswordForm {
  problem: (name: 'current_password') => string | undefined
  register: (name: 'current_password') => Field
}

interface SentForm<Typed> extends PasswordForm {
  reset: () => void
  submit: (
    send: (typed: Typed) => Promise<unknown>,
    texts?: FailureTexts,
  ) => FormEventHandler | (() => Promise<void>)
  formState: { isSubmitting: boolean }
}

interface PasswordDialogProps<Typed> {
  form: SentForm<Typed>
  opened: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** The label of the button. */
  action: string
  variant?: 'primary' | 'danger'
  /** Sends what was typed; `close` empties the form and closes the dialog. */
  onSend: (typed: Typed, close: () => void) => Promise<unknown>
  /** Fields above the password, and below it. */
  before?: ReactNode
  children?: ReactNode
}

/**
 * The frame of every act that asks for the password again. A password that was typed and not sent
 * is not left in the page.
 */
export function PasswordDialog<Typed>({
  form,
  onSend,
  before,
  children,
  ...dialog
}: PasswordDialogProps<Typed>) {
  const common = useText('common')

  function close() {
    form.reset()
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      onClose={close}
      onSubmit={form.submit((typed) => onSend(typed, close), {
        network: common('submissionFailed'),
      })}
      isSubmitting={form.formState.isSubmitting}
    >
      <FormSection>
        {before}
        <CurrentPasswordField form={form} />
        {children}
      </FormSection>
    </FormDialog>
  )
}

/** The password of whoever is signed in. */
export function CurrentPasswordField({ form, ...props }: { form: PasswordForm } & Field) {
  const text = useText('account')

  return (
    <PasswordField
      label={text('currentPassword')}
      autoComplete="current-password"
      required
      error={form.problem('current_password')}
      {...props}
      {...form.register('current_password')}
    />
  )
}
