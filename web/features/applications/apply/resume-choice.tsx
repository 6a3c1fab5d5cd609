import { Controller } from 'react-hook-form'
import type { Resume } from '#contract/accounts/resume.ts'
import { resumesMax } from '#contract/fields/upload-limits.ts'
import { useUploadResume } from '#web/features/preferences/api.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useProblem } from '#web/lib/form.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { ApplicationForm } from './application-input.ts'

/** One of the resumes that are there already, or a new one, which is then chosen. */
export function ResumeChoice({
  form,
  resumes,
}: {
  form: ApplicationForm
  resumes: readonly Resume[]
}) {
  const text = useText('application')
  const missing = useProblem(form, 'resume')
  const { upload, progress, cancel, retry, problem } = useUploadResume({
    onUploaded({ slug }) {
      toast.success(text('resumeUploaded'))
      form.setValue('resume', slug, { shouldValidate: true })
    },
    onFailed: () => showFailure(text('resumeUploadFailed')),
  })
  const options = useOptions(resumes)
  const isFirst = options.length === 0
  const isFull = options.length >= resumesMax

  return (
    <>
      {!isFirst && (
        <Controller
          control={form.control}
          name="resume"
          render={({ field: { onBlur: _, ...field } }) => (
            <RadioGroup
              {...field}
              label={text('chooseResume')}
              options={options}
              appearance="cards"
              error={missing}
              required
            />
          )}
        />
      )}
      <FileField
        label={text('uploadResume')}
        kind="pdf"
        onSelect={upload}
        onRefuse={() => toast.error(text('resumeUploadFailed'))}
        progress={progress}
        onCancel={cancel}
        onRetry={retry}
        disabled={isFull}
        current={isFull ? text('resumesFull', { count: resumesMax }) : undefined}
        error={problem ?? (isFirst ? missing : undefined)}
        required={isFirst}
      />
    </>
  )
}

function useOptions(resumes: readonly Resume[]) {
  const text = useText('application')
  const problem = useText('problems')
  const { date } = useFormat()

  return resumes.map(({ slug, filename, created_at, is_missing }) => ({
    value: slug,
    label: filename,
    description: is_missing
      ? problem('resume_missing')
      : text('uploadedOn', { date: date(created_at) }),
  }))
}
