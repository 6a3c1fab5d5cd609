import { IconSeeding } from '@tabler/icons-react'
import type { Vacancy } from '#contract/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-record.module.css'
import { RecordFacts } from './record-facts.tsx'

interface AnswerRecordProps {
  company: Vacancy['company']
  /** The reader works there. */
  isOwn?: boolean
}

/** The company's answer record, or a note that it is too new to have one. */
export function AnswerRecord({ company: { name, answers }, isOwn = false }: AnswerRecordProps) {
  const text = useText('vacancies')
  if (answers)
    return (
      <RecordFacts
        record={answers}
        title={isOwn ? text('recordOwn') : text('recordOf', { company: name })}
      />
    )

  return (
    <p className={styles.none}>
      <Icon of={IconSeeding} size={20} />
      {isOwn ? text('recordNewOwn') : text('recordNew', { company: name })}
    </p>
  )
}
