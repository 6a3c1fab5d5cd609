import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { CandidateApplication } from '#contract/applications.ts'
import { chatters } from '#contract/roles.ts'
import { useFormat } from '#web/lib/format.ts'
import { Link } from '#web/lib/link.tsx'
import { paths } from '#web/lib/paths.ts'
import { useText } from '#web/lib/text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useMe } from './api.ts'
import styles from './candidates-table.module.css'

// Seen only by those who may not chat.
const Tooltip = lazy(async () => ({ default: (await import('#web/ui/tooltip.tsx')).Tooltip }))

interface CellProps {
  candidate: CandidateApplication
}

export function CandidateCell({ candidate }: CellProps) {
  const text = useText('review')
  const { date } = useFormat()

  return (
    <div className={styles.person}>
      <Avatar name={candidate.full_name} src={candidate.photo_url} />
      <div className={styles.about}>
        <span className={styles.name}>{candidate.full_name}</span>
        <span className={styles.email}>{candidate.email}</span>
        <time className={styles.date} dateTime={candidate.apply_date}>
          {text('appliedOn', { date: date(candidate.apply_date) })}
        </time>
      </div>
    </div>
  )
}

export function SeenCell({ readAt }: { readAt: string }) {
  const text = useText('review')
  const isRead = readAt !== ''

  return (
    <span data-testid="seen-indicator" data-read={isRead}>
      <StatusTag tone={isRead ? 'success' : 'brass'}>{text(isRead ? 'isRead' : 'isUnread')}</StatusTag>
    </span>
  )
}

/** Those who do not speak for the company see where the chat would be, and why it is not theirs. */
export function ChatCell({ candidate }: CellProps) {
  const text = useText('review')
  const { role } = useMe()
  const mayChat = chatters.some((chatter) => chatter === role)
  const reasonId = `no-chat-${candidate.id}`

  if (mayChat)
    return (
      <Link to={paths.chat(candidate.chat)} aria-label={text('openChatWith', { name: candidate.full_name })}>
        {text('openChat')}
      </Link>
    )

  const button = (
    <Button size="small" disabled icon={<Icon of={IconMessage} size={16} />} aria-describedby={reasonId}>
      {text('openChat')}
    </Button>
  )

  return (
    <>
      <Suspense fallback={button}>
        <Tooltip text={text('noChatForCollaborators')}>{button}</Tooltip>
      </Suspense>
      <VisuallyHidden>
        <span id={reasonId}>{text('noChatForCollaborators')}</span>
      </VisuallyHidden>
    </>
  )
}
