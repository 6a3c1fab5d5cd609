import { type ApplicationText, limitsOf } from '#contract/applications.ts'
import { useText } from '#web/lib/text.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import type { ApplicationForm } from './use-application-form.ts'

interface TextFieldsProps {
  form: ApplicationForm
  fields: readonly ApplicationText[]
}

export function TextFields({ form, fields }: TextFieldsProps) {
  const text = useText('application')

  return fields.map((field) => (
    <TextArea
      key={field}
      {...form.register(field)}
      label={text(field)}
      question={text(`${field}_hint`)}
      minimum={limitsOf(field).min}
      error={form.problem(field)}
      rows={3}
      required
    />
  ))
}
