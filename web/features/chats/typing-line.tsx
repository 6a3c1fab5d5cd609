import { useText } from '#web/lib/text.ts'
import styles from './conversation.module.css'

/** Always as high, so that nothing moves when somebody begins to write. It is not read out: a message is, when it is there. */
export function TypingLine({ name }: { name: string | null }) {
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
