import type { Message, ModelType } from '#contract/chats.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './conversation.module.css'
import { byDay, dayName } from './days.ts'

interface MessageListProps {
  messages: readonly Message[]
  pending: readonly (Message & { isSent: boolean })[]
  me: ModelType
  name: string
}

export function MessageList({ messages, pending, me, name }: MessageListProps) {
  const text = useText('chat')
  const language = useLanguage()
  const waiting = new Set(pending.filter(({ isSent }) => !isSent).map(({ id }) => id))
  const all = [...messages, ...pending]

  if (all.length === 0) {
    return (
      <div className={styles.nothing}>
        <p className={styles.nothingTitle}>{text('nothingWritten')}</p>
        <p>{text('nothingWrittenText', { name })}</p>
      </div>
    )
  }

  return byDay(all).map(({ day, messages }) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.dayName}>
        <time dateTime={day}>
          {dayName(day, language, { today: text('today'), yesterday: text('yesterday') })}
        </time>
      </h3>
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            isOwn={message.model_type === me}
            isWaiting={waiting.has(message.id)}
            name={name}
          />
        ))}
      </ol>
    </section>
  ))
}

interface BubbleProps {
  message: Message
  isOwn: boolean
  isWaiting: boolean
  name: string
}

function Bubble({ message, isOwn, isWaiting, name }: BubbleProps) {
  const text = useText('chat')
  const { time } = useFormat()

  return (
    <li className={styles.bubble} data-own={isOwn || undefined} data-waiting={isWaiting || undefined}>
      <VisuallyHidden>{isOwn ? text('you') : name}: </VisuallyHidden>
      <span className={styles.words}>{message.content}</span>
      <time className={styles.time} dateTime={message.created_at}>
        {isWaiting ? text('sending') : time(message.created_at)}
      </time>
    </li>
  )
}
