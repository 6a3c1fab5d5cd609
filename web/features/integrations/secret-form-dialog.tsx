import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import type { Form } from '#web/lib/form.ts'
import { SecretDialog } from './secret-dialog.tsx'

interface SecretFormDialogProps<Values extends FieldValues> {
  opened: boolean
  onClose: () => void
  form: Form<Values, Values>
  /** An empty form, for the next one. */
  fresh: Values
  /** The name of the act, which is the title, too. */
  action: string
  /** @returns the secret */
  make: (values: Values) => Promise<string>
  secretTitle: string
  secretText: string
  /** The fields. */
  children: ReactNode
}

/** Asks for what has a secret, and then shows it, in the one moment in which it can be read. */
export function SecretFormDialog<Values extends FieldValues>({
  opened,
  onClose,
  form,
  fresh,
  action,
  make,
  secretTitle,
  secretText,
  children,
}: SecretFormDialogProps<Values>) {
  const [secret, setSecret] = useState<string | null>(null)

  async function send(values: Values) {
    setSecret(await make(values))
    form.reset(fresh)
  }

  function close() {
    setSecret(null)
    onClose()
  }

  if (secret !== null)
    return (
      <SecretDialog
        opened={opened}
        onClose={close}
        title={secretTitle}
        description={secretText}
        secret={secret}
      />
    )
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={action}
      action={action}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      {children}
    </FormDialog>
  )
}
