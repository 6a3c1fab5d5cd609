import { lengths } from '#contract/fields/lengths.ts'
import { UselessAnswer } from '#contract/operators/report-body.ts'
import { reportAnswer } from '#web/lib/calls/applications.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { vacancyReads } from '../api.ts'

interface UselessAnswerDialogProps {
  /** Of the vacancy. */
  slug: string
  opened: boolean
  onClose: () => void
}

/** Asks Altura to look at an answer, with an optional line. Loaded lazily. */
export function UselessAnswerDialog({ slug, opened, onClose }: UselessAnswerDialogProps) {
  const text = useText('vacancies')
  const report = useCommand(reportAnswer, { refreshes: vacancyReads })
  const form = useForm(UselessAnswer, { defaultValues: { text: '' } })

  async function send(body: { text: string }) {
    await report.mutateAsync({ params: { slug }, body })
    toast.success(text('uselessSent'))
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('uselessTitle')}
      description={text('uselessText')}
      action={text('uselessSend')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <TextArea
        label={text('uselessLine')}
        description={text('uselessLineHint')}
        rows={3}
        maximum={lengths.report.max}
        error={form.problem('text')}
        {...form.register('text')}
      />
    </FormDialog>
  )
}
