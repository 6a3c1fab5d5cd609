import { useText } from '#web/lib/i18n/text.ts'
import type { ApplicationForm } from './application-input.ts'
import { useProgress } from './application-progress.ts'
import styles from './done-count.module.css'

/** "7 of 30 done", as it changes. */
export function DoneCount({ form }: { form: ApplicationForm }) {
  const text = useText('application')
  const sections = useProgress(form)
  const done = sections.reduce((all, section) => all + section.done, 0)
  const total = sections.reduce((all, section) => all + section.total, 0)
  return <span className={styles.total}>{text('doneOf', { done, total })}</span>
}
