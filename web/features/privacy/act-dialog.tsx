import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { code, password } from '#contract/fields/password-fields.ts'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { PasswordDialog } from '#web/lib/password-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const current_password = password({ min: 1, max: 1000 })
const WithPassword = z.object({ current_password, code: z.optional(z.string()) })
const WithCode = z.object({ current_password, code: code() })

export interface Proof {
  current_password: string
  /** Of who has a second factor, where the act asks for it. */
  code?: string
}

interface ActDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The label of the button. */
  action: string
  variant?: 'danger'
  /** Shown above the password. */
  before?: ReactNode
  /** Asks for a code of the second factor, too. */
  needsCode?: boolean
  onConfirm: (proof: Proof) => Promise<void>
}

/** Asks for the password before an act about all of one's data. */
export function ActDialog({ onConfirm, children, needsCode = false, ...dialog }: ActDialogProps) {
  const text = useText('security')
  const form = useForm(needsCode ? WithCode : WithPassword, {
    defaultValues: needsCode ? { current_password: '', code: '' } : { current_password: '' },
  })

  async function send(
    { current_password, code }: { current_password: string; code?: string | undefined },
    close: () => void,
  ) {
    await onConfirm({ current_password, ...(code !== undefined && { code }) })
    close()
  }

  return (
    <PasswordDialog {...dialog} form={form} description={children} onSend={send}>
      {needsCode && (
        <TextField
          label={text('codeOrRecovery')}
          autoComplete="one-time-code"
          required
          error={form.problem('code')}
          {...form.register('code')}
        />
      )}
    </PasswordDialog>
  )
}
