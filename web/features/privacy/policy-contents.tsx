import { useText } from '#web/lib/i18n/text.ts'
import styles from './policy-contents.module.css'
import { sectionKeys } from './policy-sections.ts'

/** Links to the sections of the policy. */
export function PolicyContents() {
  const text = useText('privacy')

  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 className={styles.title} id="contents">
        {text('contents')}
      </h2>
      <ol>
        {sectionKeys.map((key) => (
          <li key={key}>
            <a href={`#${key}`}>{text(`${key}Title`)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
