import { memo } from 'react'
import type { Message } from '#contract/chats/message.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './bubble.module.css'
import { MessageText } from './message-text.tsx'

export interface BubbleProps {
  message: Message
  isOwn: boolean
  isWaiting: boolean
  seenAt: string | null
  name: string
}

export const Bubble = memo(({ message, isOwn, isWaiting, seenAt, name }: BubbleProps) => {
  const text = useText('chat')
  const { time } = useFormat()
  const author = useShownName()({ name: message.author, name_hidden: message.author_hidden })

  return (
    <li
      className={styles.bubble}
      data-message={message.id}
      data-own={isOwn || undefined}
      data-waiting={isWaiting || undefined}
    >
      {author ? (
        <span className={styles.author}>{author}</span>
      ) : (
        <VisuallyHidden>{isOwn ? text('you') : name}: </VisuallyHidden>
      )}
      <MessageText content={message.content} />
      <span className={styles.time}>
        <time dateTime={message.created_at}>
          {isWaiting ? text('sending') : time(message.created_at)}
        </time>
        {seenAt && <Seen at={seenAt} />}
      </span>
    </li>
  )
})

/** Says under the last message that the other side has read it. */
export function Seen({ at }: { at: string }) {
  const text = useText('chat')
  const { dateTime } = useFormat()

  return (
    <span className={styles.seen} title={dateTime(at)}>
      {text('seen')}
    </span>
  )
}
