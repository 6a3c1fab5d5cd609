import { useText } from '#web/lib/i18n/text.ts'
import styles from './message-list.module.css'

/** Invites to write first. */
export function NoMessages({ name }: { name: string }) {
  const text = useText('chat')

  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>{text('nothingWritten')}</p>
      <p>{text('nothingWrittenText', { name })}</p>
    </div>
  )
}
