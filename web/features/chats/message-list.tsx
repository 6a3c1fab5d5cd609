import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Message, ModelType } from '#contract/messages.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { byDay, dayName } from './days.ts'
import { linkify } from './links.ts'
import styles from './message-list.module.css'
import type { PendingMessage } from './pending-messages.ts'
import { type ReadByOther, lastSeenByOther } from './use-read-receipts.ts'

interface MessageListProps {
  messages: readonly Message[]
  pending: readonly PendingMessage[]
  me: ModelType
  name: string
  /** The id of the message before which the marker of new messages is shown. */
  firstNew: string | null
  readByOther: ReadByOther | null
}

export function MessageList({
  messages,
  pending,
  me,
  name,
  firstNew,
  readByOther,
}: MessageListProps) {
  const text = useText('chat')
  const language = useLanguage()
  const waiting = new Set(pending.filter(({ isSent }) => !isSent).map(({ id }) => id))
  const all = [...messages, ...pending]
  const seen = lastSeenByOther(messages, me, readByOther)

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
}

interface BubbleProps {
  message: Message
  isOwn: boolean
  isWaiting: boolean
  seenAt: string | null
  name: string
}

function Bubble({ message, isOwn, isWaiting, seenAt, name }: BubbleProps) {
  const text = useText('chat')
  const { time, dateTime } = useFormat()

  return (
    <li
      className={styles.bubble}
      data-message={message.id}
      data-own={isOwn || undefined}
      data-waiting={isWaiting || undefined}
    >
      {message.author ? (
        <span className={styles.author}>{message.author}</span>
      ) : (
        <VisuallyHidden>{isOwn ? text('you') : name}: </VisuallyHidden>
      )}
      <MessageText content={message.content} />
      <span className={styles.time}>
        <time dateTime={message.created_at}>
          {isWaiting ? text('sending') : time(message.created_at)}
        </time>
        {seenAt && (
          <span className={styles.seen} title={dateTime(seenAt)}>
            {text('seen')}
          </span>
        )}
      </span>
    </li>
  )
}

interface EarlierButtonProps {
  /** Takes the focus when the button disappears with it. */
  box: RefObject<HTMLElement | null>
  isLoading: boolean
  onClick: () => void
}

/** Loads the messages before those that are shown. */
export function EarlierButton({ box, isLoading, onClick }: EarlierButtonProps) {
  const text = useText('chat')
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const [messages, self] = [box.current, button.current]
    return () => {
      if (document.activeElement === self) messages?.focus({ preventScroll: true })
    }
  }, [box])

  return (
    <div className={styles.older}>
      <Button ref={button} size="small" loading={isLoading} onClick={onClick}>
        {text('older')}
      </Button>
    </div>
  )
}

/** A message as text, never as markup, with its addresses as links. */
function MessageText({ content }: { content: string }) {
  return (
    <span className={styles.words} dir="auto">
      {linkify(content).map((part, index) =>
        'href' in part ? (
          <a
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            dir="ltr"
          >
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
