import { lengths } from '#contract/fields/lengths.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'

interface Words {
  text: string
}

interface AnswerDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  hint?: string | undefined
  question: string
  /** The words before the change. */
  words?: string
  onSend: (written: Words) => Promise<unknown>
}

const loadSchema = async () =>
  (await import('#contract/applications/kept-answer-body.ts')).AnswerWords

/** Writes an answer to be used later. */
export function AnswerDialog({ hint, question, words = '', onSend, ...dialog }: AnswerDialogProps) {
  const text = useText('answers')
  const form = useForm(loadSchema, { defaultValues: { text: words } })

  async function send(written: Words) {
    await onSend(written)
    toast.success(text('saved'))
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      description={hint}
      action={text('save')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <TextArea
        {...form.register('text')}
        label={question}
        required
        rows={9}
        maximum={lengths.kept_answer.max}
        error={form.problem('text')}
      />
    </FormDialog>
  )
}
