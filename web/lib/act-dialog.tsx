import { lengths } from '#contract/fields/lengths.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useForm } from './form.ts'
import { useText } from './i18n/text.ts'

export interface ActDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** The consequences for the people it concerns. */
  description: string
  action: string
  /** Does it, for this reason. */
  onAct: (reason: string) => Promise<unknown>
}

/** Asks for the reason of an operator's act. Loaded lazily. */
export function ActDialog({ onAct, ...dialog }: ActDialogProps) {
  const text = useText('operator')
  const form = useForm(async () => (await import('#contract/operators/shapes.ts')).ActReason, {
    defaultValues: { reason: '' },
  })

  async function send({ reason }: { reason: string }) {
    await onAct(reason)
    toast.success(text('done'))
    form.reset()
    dialog.onClose()
  }

  return (
    <FormDialog {...dialog} isSubmitting={form.formState.isSubmitting} onSubmit={form.submit(send)}>
      <TextArea
        label={text('reason')}
        description={text('reasonHint')}
        required
        rows={4}
        maximum={lengths.reason.max}
        error={form.problem('reason')}
        {...form.register('reason')}
      />
    </FormDialog>
  )
}
