import { IconCalendarCheck, IconCalendarEvent, IconCalendarOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MeetingEvent } from '#contract/chats/meeting-choices.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { MessageText } from '../message-text.tsx'
import { AppointmentBody } from './appointment-body.tsx'
import type { TurnProps } from './meeting-state.ts'
import { ProposalBody } from './proposal-body.tsx'
import styles from './turn-card.module.css'

const icons: Record<MeetingEvent, typeof IconCalendarEvent> = {
  proposed: IconCalendarEvent,
  confirmed: IconCalendarCheck,
  declined: IconCalendarOff,
  called_off: IconCalendarOff,
}

/** A turn of a meeting among the messages: its card says how the meeting stands now. */
export function TurnCard(props: TurnProps & { seen: ReactNode }) {
  const { message, turn, isOwn, name, seen } = props
  const text = useText('meetings')
  const chat = useText('chat')
  const { time } = useFormat()
  const author = useShownName()({ name: message.author, name_hidden: message.author_hidden })

  return (
    <li
      className={styles.card}
      data-message={message.id}
      data-own={isOwn || undefined}
      data-event={turn.event}
      data-testid="turn"
    >
      <p className={styles.title}>
        <Icon of={icons[turn.event]} size={18} />
        <VisuallyHidden>{author || (isOwn ? chat('you') : name)}: </VisuallyHidden>
        <span>{text(turn.event)}</span>
      </p>
      {author && <p className={styles.author}>{author}</p>}
      {message.content !== '' && (
        <div className={styles.line}>
          <MessageText content={message.content} />
        </div>
      )}
      {turn.event === 'proposed' && <ProposalBody {...props} />}
      {turn.event !== 'proposed' && <AppointmentBody {...props} />}
      <p className={styles.time}>
        <time dateTime={message.created_at}>{time(message.created_at)}</time>
        {seen}
      </p>
    </li>
  )
}
