import { lengths } from '#contract/fields/lengths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useProblem } from '#web/lib/form.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { ReuseOffer } from '../reuse/reuse-offer.tsx'
import type { ApplicationForm } from './application-input.ts'
import { fieldName } from './draft/draft-fields.ts'
import { EditedQuestion } from './draft/edited-question.tsx'
import { WrittenElsewhere } from './draft/written-elsewhere.tsx'
import styles from './response-fields.module.css'

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
          language: undefined,
          label: question,
        }))
      : vacancy.outcomes.map(({ id, outcome }, index) => ({
          id,
          title: text('outcomeTitle', { number: index + 1 }),
          about: outcome,
          language: vacancy.locale,
          label: text('outcomeLabel', { number: index + 1 }),
        }))

  return questions.map(({ id, title, about, label, language }, index) => (
    <div className={styles.question} key={id}>
      <div>
        <h4 className={styles.questionTitle}>{title}</h4>
        <p className={styles.about} lang={language} dir="auto">
          {about}
        </p>
      </div>
      {of === 'outcomes' && <EditedQuestion field={fieldName(of, id)} question={about} />}
      <Response form={form} name={`${of}.${index}.response`} label={label} />
      <WrittenElsewhere form={form} path={`${of}.${index}.response`} field={fieldName(of, id)} />
    </div>
  ))
}

interface ResponseProps {
  form: ApplicationForm
  name: `${ResponseFieldsProps['of']}.${number}.response`
  label: string
}

function Response({ form, name, label }: ResponseProps) {
  return (
    <div>
      <TextArea
        {...form.register(name)}
        label={label}
        minimum={lengths.long_text.min}
        maximum={lengths.long_text.max}
        error={useProblem(form, name)}
        rows={3}
        required
      />
      <ReuseOffer form={form} field={name} />
    </div>
  )
}
