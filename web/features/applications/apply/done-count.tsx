import { sumOf } from '#contract/applications/application-progress.ts'
import { useText } from '#web/lib/i18n/text.ts'
import type { ApplicationForm } from './application-input.ts'
import styles from './draft-state.module.css'
import { useProgress } from './use-progress.ts'

/** "7 of 30 done", as it changes. */
export function DoneCount({ form }: { form: ApplicationForm }) {
  const text = useText('application')
  return <span className={styles.total}>{text('doneOf', sumOf(useProgress(form)))}</span>
}
