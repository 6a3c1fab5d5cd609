import type { ApplicationAnswer } from '#contract/applications/application-fields.ts'
import type { EarlierChoice } from '#contract/applications/earlier-choice.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { isUnreadChoice } from './choices.ts'
import styles from './earlier-choice-note.module.css'
import { useReuse } from './use-reuse.ts'

interface EarlierChoiceNoteProps {
  field: ApplicationAnswer
  vacancy: Vacancy
  /** The value of the field. */
  value: unknown
}

/** Below a question for yes or no: what was answered before, and what it depends on. */
export function EarlierChoiceNote({ field, vacancy, value }: EarlierChoiceNoteProps) {
  const reuse = useReuse()
  const source = useChoiceSource()
  const depends = useDependence(vacancy)
  const earlier = reuse.choices.find((choice) => choice.field === field)
  if (!earlier) return null
  const { asked } = earlier
  const reason = depends(earlier)

  return (
    <p className={styles.note} data-unread={isUnreadChoice(reuse, earlier, value) || undefined}>
      {source(earlier)}
      {reason && (
        <span className={styles.asked} dir={asked === null ? undefined : 'auto'}>
          {reason}
        </span>
      )}
    </p>
  )
}

function useChoiceSource() {
  const text = useText('application')
  const { date } = useFormat()
  const shown = useShownName()

  return ({ field, value, title, company, apply_date }: EarlierChoice) => {
    const source = { title, company: shown(company), date: date(apply_date) }
    if (field === 'previous_processes')
      return value ? text('reuseApplied', source) : text('reuseNeverApplied')
    return text(value ? 'reuseYes' : 'reuseNo', source)
  }
}

/** @returns what the answer to a question depends on, if it may differ for this vacancy */
function useDependence(vacancy: Vacancy) {
  const text = useText('application')
  const { money } = useFormat()
  const paid = ({ min_salary, salary_currency }: NonNullable<EarlierChoice['pay']>) =>
    money(min_salary, salary_currency)

  return ({ field, is_likely, asked, pay, title }: EarlierChoice) => {
    if (pay) return text('reusePay', { there: paid(pay), here: paid(vacancy.salary) })
    if (asked !== null) return text('reuseSchedule', { asked })
    if (field === 'direct_experience' && title !== vacancy.title) return text('reuseRole')
    if (field === 'hiring_processes') return text('reuseToday')
    return is_likely ? '' : text('reuseEducation')
  }
}
