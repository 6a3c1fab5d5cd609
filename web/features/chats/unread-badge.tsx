import { useText } from '#web/lib/i18n/text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './chat-card.module.css'
import { atMost99 } from './unread.ts'

export function UnreadBadge({ count }: { count: number }) {
  const text = useText('chat')

  return (
    <span className={styles.unread}>
      <span aria-hidden>{atMost99(count)}</span>
      <VisuallyHidden>{text('unread', { count })}</VisuallyHidden>
    </span>
  )
}
