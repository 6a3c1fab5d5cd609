import { useController } from 'react-hook-form'
import {
  type ApplicationAnswer,
  type ApplicationText,
  limitsOf,
} from '#contract/applications/application-fields.ts'
import type { SecFitSection } from '#contract/applications/sec-fit-sections.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { ConfirmChoices } from '../reuse/confirm-choices.tsx'
import { EarlierChoiceNote } from '../reuse/earlier-choice-note.tsx'
import { useReuse } from '../reuse/use-reuse.ts'
import { AnswerText } from './answer-text.tsx'
import { type ApplicationForm, chosen } from './application-input.ts'
import { WrittenElsewhere } from './draft/written-elsewhere.tsx'
import { ResponseFields } from './response-fields.tsx'

interface SecFitFieldsProps {
  id: string
  section: SecFitSection
  form: ApplicationForm
  vacancy: Vacancy
}

export function SecFitFields({ id, section, form, vacancy }: SecFitFieldsProps) {
  const text = useText('application')

  return (
    <FormSection
      id={id}
      title={text(section.key)}
      note={text(`${section.key}Note`)}
      level={3}
      columns={section.kind === 'answers' ? 2 : 1}
    >
      {section.kind === 'texts' && <TextFields form={form} fields={section.fields} />}
      {section.kind === 'answers' && (
        <AnswerFields form={form} fields={section.fields} vacancy={vacancy} />
      )}
      {section.kind === 'responses' && (
        <ResponseFields form={form} vacancy={vacancy} of={section.key} />
      )}
    </FormSection>
  )
}

interface TextFieldsProps {
  form: ApplicationForm
  fields: readonly ApplicationText[]
}

function TextFields({ form, fields }: TextFieldsProps) {
  return fields.map((field) => <OwnText key={field} form={form} field={field} />)
}

function OwnText({ form, field }: { form: ApplicationForm; field: ApplicationText }) {
  const text = useText('application')

  return (
    <>
      <AnswerText
        form={form}
        name={field}
        label={text(field)}
        question={text(`${field}_hint`)}
        limits={limitsOf(field)}
      />
      <WrittenElsewhere form={form} path={field} field={field} />
    </>
  )
}

interface AnswerFieldsProps {
  form: ApplicationForm
  fields: readonly ApplicationAnswer[]
  vacancy: Vacancy
}

/** A question for yes or no, field by field. Neither is chosen at first. */
function AnswerFields({ form, fields, vacancy }: AnswerFieldsProps) {
  return (
    <>
      {fields.map((field) => (
        <OwnAnswer key={field} form={form} name={field} vacancy={vacancy} />
      ))}
      <ConfirmChoices form={form} />
    </>
  )
}

interface OwnAnswerProps {
  form: ApplicationForm
  name: ApplicationAnswer
  vacancy: Vacancy
}

function OwnAnswer({ form, name, vacancy }: OwnAnswerProps) {
  const { confirm } = useReuse()
  const text = useText('application')
  // A choice is never wrong, and one that is passed is asked for at sending.
  const {
    field: { onBlur: _, ...field },
  } = useController({ control: form.control, name })
  const options = [
    { value: 1, label: text('yes') },
    { value: 0, label: text('no') },
  ] as const

  return (
    <div>
      <RadioGroup
        {...field}
        value={chosen(field.value)}
        onChange={(value) => {
          field.onChange(value)
          confirm({ [name]: String(value) })
        }}
        label={text(name)}
        question={text(`${name}_hint`)}
        options={options}
        error={useProblem(form, name)}
        required
      />
      <EarlierChoiceNote field={name} vacancy={vacancy} value={field.value} />
      <WrittenElsewhere form={form} path={name} field={name} />
    </div>
  )
}
