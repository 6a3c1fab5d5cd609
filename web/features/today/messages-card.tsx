import { Link } from '@tanstack/react-router'
import type { Today, UnreadChat } from '#contract/applications/today.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link as TextLink } from '#web/lib/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './messages-card.module.css'

/** The conversations with something unread, the newest message first. */
export function MessagesCard({ messages }: { messages: NonNullable<Today['messages']> }) {
  const text = useText('today')
  const { latest } = messages
  if (latest.length === 0)
    return (
      <p className={styles.none}>
        {text('noNewMessages')} <TextLink to={paths.chats()}>{text('allMessages')}</TextLink>
      </p>
    )

  return (
    <Card
      title={text('newMessages')}
      actions={<TextLink to={paths.chats()}>{text('allMessages')}</TextLink>}
    >
      <ul className={styles.list}>
        {latest.map((chat) => (
          <li key={chat.id}>
            <Conversation chat={chat} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Conversation({ chat }: { chat: UnreadChat }) {
  const text = useText('today')
  const { relativeDays } = useFormat()
  const chatText = useText('chat')
  const { id, candidate, vacancy, last_message, last_message_at, last_event, unread_count } = chat
  const turn = last_event && chatText(`turn_${last_event}`)

  return (
    <Link to={paths.chat(id)} className={styles.chat} data-testid="unread-chat">
      <Avatar initials={candidate.initials} src={candidate.photo_url} size={34} />
      <span className={styles.lines}>
        <span className={styles.top}>
          <span className={styles.name} translate="no">
            {candidate.name}
          </span>
          <time className={styles.time} dateTime={last_message_at}>
            {relativeDays(last_message_at)}
          </time>
        </span>
        <span className={styles.vacancy} lang={vacancy.locale} dir="auto">
          {vacancy.title}
        </span>
        <span className={styles.bottom}>
          <span className={styles.last} dir="auto">
            {[turn, last_message].filter(Boolean).join(' · ')}
          </span>
          {unread_count > 0 && (
            <span className={styles.unread}>
              <span aria-hidden>{unread_count > 99 ? '99+' : unread_count}</span>
              <VisuallyHidden>{text('unreadHere', { count: unread_count })}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
