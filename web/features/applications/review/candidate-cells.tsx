import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { businessDaysLeft, type Deadline } from '#contract/business-days.ts'
import { chatters } from '#contract/roles.ts'
import { paths } from '#contract/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type TableCandidate, useMe } from '../api.ts'
import styles from './candidate-cells.module.css'

// Seen only by those who may not chat.
const Tooltip = lazy(async () => ({ default: (await import('#web/ui/tooltip.tsx')).Tooltip }))

interface CellProps {
  candidate: TableCandidate
}

export function CandidateCell({ candidate }: CellProps) {
  const text = useText('review')
  const { date } = useFormat()

  return (
    <div className={styles.person}>
      <Avatar initials={candidate.initials} src={candidate.photo_url} />
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

/**
 * The read indicator, how long is left of the time that was promised, and whether that has passed
 * in vain.
 */
export function SeenCell({
  candidate: { read_at, answer_due_at, answer_time_zone, returned_at },
}: CellProps) {
  const text = useText('review')
  const isRead = read_at !== ''

  return (
    <div className={styles.seen}>
      <span data-testid="seen-indicator" data-read={isRead}>
        <StatusTag tone={isRead ? 'success' : 'brass'}>
          {text(isRead ? 'isRead' : 'isUnread')}
        </StatusTag>
      </span>
      {!isRead && answer_due_at && <Due deadline={{ answer_due_at, answer_time_zone }} />}
      {returned_at && <Returned at={returned_at} />}
    </div>
  )
}

function Due({ deadline }: { deadline: Deadline }) {
  const text = useText('review')
  const format = useFormat()
  const days = businessDaysLeft(deadline)
  const left =
    days === null
      ? text('isLate')
      : days === 0
        ? text('lastDay')
        : text('daysLeft', { count: days })

  return (
    <p className={styles.due} data-late={days === null || undefined}>
      <span>{left}</span>
      <time dateTime={deadline.answer_due_at}>
        {text('answerBy', { date: format.deadline(deadline) })}
      </time>
    </p>
  )
}

function Returned({ at }: { at: string }) {
  const text = useText('review')
  const { date } = useFormat()

  return (
    <p className={styles.due}>
      <span>{text('endedWithoutAnswer')}</span>
      <time dateTime={at}>{text('returnedOn', { date: date(at) })}</time>
    </p>
  )
}

/** Collaborators see a disabled link to the chat with the reason. */
export function ChatCell({ candidate }: CellProps) {
  const text = useText('review')
  const { role } = useMe()
  const mayChat = chatters.some((chatter) => chatter === role)
  const reasonId = `no-chat-${candidate.id}`

  if (mayChat)
    return (
      <Link
        to={paths.chat(candidate.chat)}
        aria-label={text('openChatWith', { name: candidate.full_name })}
      >
        {text('openChat')}
      </Link>
    )

  const button = (
    <Button
      size="small"
      disabled
      icon={<Icon of={IconMessage} size={16} />}
      aria-describedby={reasonId}
    >
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
