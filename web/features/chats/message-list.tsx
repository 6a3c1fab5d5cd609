import { memo } from 'react'
import type { Message, ModelType } from '#contract/message.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Bubble } from './bubble.tsx'
import { byDay, dayName } from './days.ts'
import styles from './message-list.module.css'
import { NoMessages } from './no-messages.tsx'
import type { PendingMessage } from './pending-messages.ts'
import { type ReadByOther, lastSeenByOther } from './seen.ts'

interface MessageListProps {
  messages: readonly Message[]
  pending: readonly PendingMessage[]
  me: ModelType
  name: string
  /** The id of the message before which the marker of new messages is shown. */
  firstNew: string | null
  readByOther: ReadByOther | null
}

/** Drawn again when a message comes or is read, and not with each key that is pressed. */
export const MessageList = memo((props: MessageListProps) => {
  const { messages, pending, me, name, firstNew, readByOther } = props
  const text = useText('chat')
  const language = useLanguage()
  const waiting = new Set(pending.filter(({ isSent }) => !isSent).map(({ id }) => id))
  const all = [...messages, ...pending]
  const seen = lastSeenByOther(messages, me, readByOther)

  if (all.length === 0) return <NoMessages name={name} />

  return byDay(all).map(({ day, messages }) => (
    <section key={day} className={styles.day}>
      <h3 className={styles.dayName}>
        <time dateTime={day}>
          {dayName(day, language, { today: text('today'), yesterday: text('yesterday') })}
        </time>
      </h3>
      <ol className={styles.messages}>
        {messages.flatMap((message) => [
          message.id === firstNew && (
            <li key="new" className={styles.firstNew} data-first-new>
              {text('newMessages')}
            </li>
          ),
          <Bubble
            // The client id keeps the element when the server's id replaces the temporary one.
            key={message.client_id ?? message.id}
            message={message}
            isOwn={message.model_type === me}
            isWaiting={waiting.has(message.id)}
            seenAt={message.id === seen && readByOther ? readByOther.at : null}
            name={name}
          />,
        ])}
      </ol>
    </section>
  ))
})
