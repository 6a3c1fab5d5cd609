import { lazy, type ReactNode } from 'react'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { toast } from '#web/ui/toasts.tsx'

// Only those who act need its form.
const PasswordDialog = lazy(async () => {
  const { PasswordDialog } = await import('./password-dialog.tsx')
  return { default: PasswordDialog }
})

interface Act {
  title: string
  /** The consequences, for the dialog. */
  consequences: ReactNode
  action: string
  /** Told once it is done. */
  done: string
  run: (sent: { body: { current_password: string } }) => Promise<unknown>
}

/** An act that takes the password: its dialog, and the function that opens it. */
export function usePasswordAct({ title, consequences, action, done, run }: Act) {
  const { opened, isOpening, open, close } = useLazyDialog()

  async function confirm(body: { current_password: string }) {
    await run({ body })
    toast.success(done)
  }

  return {
    open,
    isOpening,
    dialog: opened !== undefined && (
      <PasswordDialog
        opened={opened}
        onClose={close}
        title={title}
        action={action}
        onConfirm={confirm}
      >
        {consequences}
      </PasswordDialog>
    ),
  }
}
