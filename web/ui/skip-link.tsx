import { useText } from '#web/lib/i18n/text.ts'
import styles from './skip-link.module.css'

/** The first link of each page: past what all of them begin with, to the element `main`. */
export function SkipLink() {
  const text = useText('common')
  return (
    <a className={styles.skip} href="#main">
      {text('skipToContent')}
    </a>
  )
}
