import type { ApplicationAnswer } from '#contract/applications/application-fields.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import styles from './earlier-choice-note.module.css'
import { useReuse } from './use-reuse.ts'

/** Below a question for yes or no: what was answered last to a vacancy that said alike. */
export function EarlierChoiceNote({ field }: { field: ApplicationAnswer }) {
  const text = useText('application')
  const { date } = useFormat()
  const shown = useShownName()
  const earlier = useReuse().choices.find((choice) => choice.field === field)
  if (!earlier) return null
  const { value, title, company, apply_date, asked } = earlier
  const source = { title, company: shown(company), date: date(apply_date) }

  return (
    <p className={styles.note}>
      {text(value ? 'reuseYes' : 'reuseNo', source)}
      {asked !== null && (
        <span className={styles.asked} dir="auto">
          {text('reuseSchedule', { asked })}
        </span>
      )}
    </p>
  )
}
