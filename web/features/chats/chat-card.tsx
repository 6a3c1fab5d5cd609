import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ChatItem } from '#contract/chats/chat.ts'
import type { Role } from '#contract/endpoint/roles.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import styles from './chat-card.module.css'
import { isToday } from './days.ts'
import { UnreadBadge } from './unread-badge.tsx'

interface ChatCardProps {
  chat: ChatItem
  role: Role
  isChosen: boolean
}

/**
 * A chat in the list, titled by the other side: the candidate for staff, the company for a
 * candidate.
 */
export const ChatCard = memo(({ chat, role, isChosen }: ChatCardProps) => {
  const text = useText('chat')
  const shown = useShownName()
  const { candidate, company, vacancy, last_message, last_message_at, last_event, unread_count } =
    chat
  const { relativeDays, time } = useFormat()
  const isCandidate = role === 'candidate'
  const turn = last_event && text(`turn_${last_event}`)
  const lastLine = [turn, last_message].filter(Boolean).join(' · ')

  return (
    <Link
      to={paths.chat(chat.id)}
      className={styles.card}
      data-testid="chat-card"
      aria-current={isChosen ? 'page' : undefined}
      data-unread={unread_count > 0 || undefined}
    >
      {isCandidate ? (
        <CompanyAvatar name={shown(company)} confidential={company.disclosure === 'hidden'} />
      ) : (
        <Avatar initials={candidate.initials} src={candidate.photo_url} />
      )}
      <span className={styles.lines}>
        <span className={styles.top}>
          <span className={styles.name} translate="no">
            {isCandidate ? shown(company) : candidate.name}
          </span>
          {last_message_at && (
            <time className={styles.time} dateTime={last_message_at}>
              {isToday(last_message_at) ? time(last_message_at) : relativeDays(last_message_at)}
            </time>
          )}
        </span>
        <span className={styles.about}>
          {!isCandidate && (
            <span className={styles.company} translate="no">
              {shown(company)}
            </span>
          )}
          <span lang={vacancy.locale} dir="auto">
            {vacancy.title}
          </span>
        </span>
        <span className={styles.bottom}>
          <span className={styles.last} dir="auto">
            {lastLine || text('nothingWritten')}
          </span>
          {unread_count > 0 && <UnreadBadge count={unread_count} />}
        </span>
      </span>
    </Link>
  )
})
