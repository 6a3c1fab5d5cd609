import { Controller } from 'react-hook-form'
import { type ApplicationAnswer, type ApplicationText, limitsOf } from '#contract/applications.ts'
import { lengths } from '#contract/limits.ts'
import type { Vacancy } from '#contract/vacancies.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { chosen } from './application-draft.ts'
import styles from './response-fields.module.css'
import type { ApplicationForm } from './use-application-form.ts'

interface ResponseFieldsProps {
  form: ApplicationForm
  vacancy: Vacancy
  of: 'competencies' | 'outcomes'
}

/** One answer for each competency or each expected achievement of the vacancy. */
export function ResponseFields({ form, vacancy, of }: ResponseFieldsProps) {
  const text = useText('application')
  const questions =
    of === 'competencies'
      ? vacancy.competencies.map(({ id, competence, description, question }) => ({
          id,
          title: competence,
          about: description,
          label: question,
        }))
      : vacancy.outcomes.map(({ id, outcome }, index) => ({
          id,
          title: text('outcomeTitle', { number: index + 1 }),
          about: outcome,
          label: text('outcomeLabel', { number: index + 1 }),
        }))

  return questions.map(({ id, title, about, label }, index) => {
    const name = `${of}.${index}.response` as const
    return (
      <div className={styles.question} key={id}>
        <div>
          <h4 className={styles.questionTitle}>{title}</h4>
          <p className={styles.about}>{about}</p>
        </div>
        <TextArea
          {...form.register(name)}
          label={label}
          minimum={lengths.long_text.min}
          error={form.problem(name)}
          rows={3}
          required
        />
      </div>
    )
  })
}

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
