import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { lengths } from '#contract/fields/lengths.ts'
import { NewReport } from '#contract/operators/report-body.ts'
import { type ReportableObject, reportReasons } from '#contract/operators/report-choices.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useForm } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useMakeReport } from './api.ts'

interface ReportDialogProps {
  object: 'vacancies' | 'chats'
  of: string
  /** The reader knows the company, and may report it. */
  withCompany?: boolean
  opened: boolean
  onClose: () => void
}

/** Reports a vacancy, its company or a conversation. */
export function ReportDialog(props: ReportDialogProps) {
  const { object, of, withCompany = false, opened, onClose } = props
  const text = useText('report')
  const report = useMakeReport()
  const [about, setAbout] = useState<ReportableObject>(object)
  const form = useForm(NewReport, { defaultValues: { object, key: of, text: '' } })

  async function send(body: NewReport) {
    await report.mutateAsync({ body: { ...body, object: about } })
    toast.success(text('sent'))
    form.reset()
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('title')}
      description={text('lead')}
      action={text('send')}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={form.submit(send)}
    >
      <FormSection>
        {withCompany && (
          <RadioGroup
            label={text('about')}
            value={about}
            onChange={setAbout}
            options={[
              { value: 'vacancies', label: text('aboutVacancy') },
              { value: 'companies', label: text('aboutCompany') },
            ]}
          />
        )}
        <Controller
          control={form.control}
          name="reason"
          render={({ field }) => (
            <RadioGroup
              {...field}
              label={text('reason')}
              required
              error={form.problem('reason')}
              options={reportReasons.map((value) => ({ value, label: text(`${value}Reason`) }))}
            />
          )}
        />
        <TextArea
          label={text('text')}
          description={text('textHint')}
          maximum={lengths.report.max}
          error={form.problem('text')}
          {...form.register('text')}
        />
      </FormSection>
    </FormDialog>
  )
}
