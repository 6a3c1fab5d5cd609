import { Controller } from 'react-hook-form'
import type { ApplicationAnswer } from '#contract/applications.ts'
import { useText } from '#web/lib/text.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { chosen } from './application-draft.ts'
import type { ApplicationForm } from './use-application-form.ts'

interface AnswerFieldsProps {
  form: ApplicationForm
  fields: readonly ApplicationAnswer[]
}

export function AnswerFields({ form, fields }: AnswerFieldsProps) {
  const text = useText('application')
  const options = [
    { value: 1, label: text('yes') },
    { value: 0, label: text('no') },
  ] as const

  return fields.map((name) => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      render={({ field }) => (
        <RadioGroup
          {...field}
          value={chosen(field.value)}
          label={text(name)}
          question={text(`${name}_hint`)}
          options={options}
          error={form.problem(name)}
          required
        />
      )}
    />
  ))
}
