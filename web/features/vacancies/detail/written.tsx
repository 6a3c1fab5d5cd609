import { useText } from '#web/lib/i18n/text.ts'
import styles from './written.module.css'

/** A text with its own line breaks. In a draft it may still be missing, and that is said. */
export function Written({ children }: { children: string }) {
  const text = useText('vacancies')
  if (children.trim() === '') return <span className={styles.missing}>{text('notWritten')}</span>
  return <span className={styles.prose}>{children}</span>
}
