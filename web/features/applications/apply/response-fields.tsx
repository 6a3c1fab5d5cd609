import { lengths } from '#contract/fields/lengths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { AnswerText } from './answer-text.tsx'
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
    <div className={styles.question} key={id} data-question>
      <div>
        <h4 className={styles.questionTitle}>{title}</h4>
        <p className={styles.about} lang={language} dir="auto">
          {about}
        </p>
      </div>
      {of === 'outcomes' && <EditedQuestion field={fieldName(of, id)} question={about} />}
      <AnswerText
        form={form}
        name={`${of}.${index}.response`}
        label={label}
        limits={lengths.long_text}
      />
      <WrittenElsewhere form={form} path={`${of}.${index}.response`} field={fieldName(of, id)} />
    </div>
  ))
}
