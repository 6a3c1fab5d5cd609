import { lazy, type ReactNode } from 'react'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { Proof } from './act-dialog.tsx'

// Only those who act need its form.
const ActDialog = lazy(async () => {
  const { ActDialog } = await import('./act-dialog.tsx')
  return { default: ActDialog }
})

interface Act {
  title: string
  /** The consequences, for the dialog. */
  consequences: ReactNode
  action: string
  variant?: 'danger'
  /** Told once it is done. */
  done: string
  /** Asks for a code of the second factor, too. */
  needsCode?: boolean
  run: (sent: { body: Proof }) => Promise<unknown>
}

/** An act that takes the password: its dialog, and the function that opens it. */
export function usePasswordAct({
  title,
  consequences,
  action,
  done,
  needsCode = false,
  run,
  ...look
}: Act) {
  const { opened, isOpening, open, close } = useLazyDialog()

  async function confirm(body: Proof) {
    await run({ body })
    toast.success(done)
  }

  return {
    open,
    isOpening,
    dialog: opened !== undefined && (
      <ActDialog
        opened={opened}
        onClose={close}
        title={title}
        action={action}
        {...look}
        needsCode={needsCode}
        onConfirm={confirm}
      >
        {consequences}
      </ActDialog>
    ),
  }
}
