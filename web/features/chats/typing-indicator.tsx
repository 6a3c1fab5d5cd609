import { useText } from '#web/lib/i18n/text.ts'
import styles from './typing-indicator.module.css'

/**
 * Reserves its height, so that nothing moves when it appears. Not announced to screen readers; the
 * message is.
 */
export function TypingIndicator({ name }: { name: string | null }) {
  const text = useText('chat')

  return (
    <p className={styles.typing}>
      {name && (
        <>
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          <span className={styles.typist}>{text('typing', { name })}</span>
        </>
      )}
    </p>
  )
}
