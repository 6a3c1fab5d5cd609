import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import type { Resume } from '#contract/resumes.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useUploadResume } from './api.ts'
import type { ApplicationForm } from './use-application-form.ts'

/** One of the resumes that are there already, or a new one, which is then chosen. */
export function ResumeChoice({ form, resumes }: { form: ApplicationForm; resumes: readonly Resume[] }) {
  const text = useText('application')
  const { date } = useFormat()
  const upload = useUploadResume()
  const options = resumes.map(({ slug, filename, created_at }) => ({
    value: slug,
    label: filename,
    description: text('uploadedOn', { date: date(created_at) }),
  }))

  const uploadField = useFocusWhenMissing(form, options.length === 0)

  function send(file: File) {
    const data = new FormData()
    data.set('resume', file)
    upload.mutate(
      { form: data },
      {
        onSuccess({ slug }) {
          toast.success(text('resumeUploaded'))
          form.setValue('resume', slug, { shouldValidate: true })
        },
        onError: () => toast.error(text('resumeUploadFailed')),
      },
    )
  }

  return (
    <>
      {options.length > 0 && (
        <Controller
          control={form.control}
          name="resume"
          render={({ field }) => (
            <RadioGroup
              {...field}
              label={text('chooseResume')}
              options={options}
              appearance="cards"
              error={form.problem('resume')}
              required
            />
          )}
        />
      )}
      <div ref={uploadField}>
        <FileField
          label={text('uploadResume')}
          accept="application/pdf"
          onSelect={send}
          progress={upload.isPending}
          error={
            upload.error?.errors['resume']?.[0] ?? (options.length === 0 ? form.problem('resume') : undefined)
          }
          required={options.length === 0}
        />
      </div>
    </>
  )
}

/** The form cannot bring an upload into view by itself, so where only the resume is missing it is done here. */
function useFocusWhenMissing(form: ApplicationForm, isRequired: boolean) {
  const field = useRef<HTMLDivElement>(null)
  const { submitCount, errors } = form.formState
  const isAllThatIsMissing = isRequired && Object.keys(errors).join() === 'resume'

  useEffect(() => {
    if (submitCount > 0 && isAllThatIsMissing) field.current?.querySelector('input')?.focus()
  }, [submitCount, isAllThatIsMissing])

  return field
}
