import type { Language } from '#contract/fields/languages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './written.module.css'

interface WrittenProps {
  children: string
  /** The language that it is written in, if that is not the language of the page. */
  language?: Language | null | undefined
}

/** A text with its own line breaks. In a draft it may still be missing, and that is said. */
export function Written({ children, language }: WrittenProps) {
  const text = useText('vacancies')
  if (children.trim() === '') return <span className={styles.missing}>{text('notWritten')}</span>
  return (
    <span className={styles.prose} lang={language ?? undefined} dir="auto">
      {children}
    </span>
  )
}
