import { IconLock, IconSeeding } from '@tabler/icons-react'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './answer-record.module.css'
import { RecordFacts } from './record-facts.tsx'

interface AnswerRecordProps {
  company: Pick<Vacancy['company'], 'answers'> & Partial<Pick<Vacancy['company'], 'disclosure'>>
  /** Its name as the reader sees it. */
  name: string
  /** The reader works there. */
  isOwn?: boolean
}

/** The company's answer record, or a note why there is none to read. */
export function AnswerRecord({ company, name, isOwn = false }: AnswerRecordProps) {
  const text = useText('vacancies')
  const { answers, disclosure } = company
  if (answers)
    return (
      <RecordFacts
        record={answers}
        title={isOwn ? text('recordOwn') : text('recordOf', { company: name })}
      />
    )

  if (disclosure === 'hidden')
    return (
      <p className={styles.none}>
        <Icon of={IconLock} size={20} />
        {text('recordHidden')}
      </p>
    )
  return (
    <p className={styles.none}>
      <Icon of={IconSeeding} size={20} />
      {isOwn ? text('recordNewOwn') : text('recordNew', { company: name })}
    </p>
  )
}
