import { IconCalendarDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { meetingFilePath } from '#contract/chats/meeting-choices.ts'
import { download } from '#web/lib/download.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { MessageText } from '../message-text.tsx'
import styles from './appointment-body.module.css'
import { MeetingActions } from './meeting-actions.tsx'
import { hasPassed, type TurnProps } from './meeting-state.ts'
import { writtenForOther, writtenTime } from './zones.ts'

/** The appointment that was agreed, or the end of a proposal or a meeting. */
export function AppointmentBody(props: TurnProps) {
  const { turn, state, message, isOwn, isClosed } = props
  const text = useText('meetings')
  const { meeting, last } = state
  const isLast = last === message.id
  if (turn.event === 'declined')
    return isLast && !isOwn && !isClosed && !isOver(props) ? <MeetingActions {...props} /> : null
  const at = turn.event === 'confirmed' ? turn.of.picked : (meeting.agreed?.starts_at ?? null)
  if (at === null) return null
  const isStanding =
    turn.event === 'confirmed' && meeting.agreed?.starts_at === at && !meeting.called_off_at

  return (
    <>
      <When {...props} at={at} isStanding={isStanding} />
      {turn.event === 'confirmed' && !isStanding && (
        <p className={styles.state}>{text(meeting.called_off_at ? 'wasCalledOff' : 'wasMoved')}</p>
      )}
      {isStanding && !isOver(props) && (
        <MeetingActions {...props} {...(!isClosed && { off: 'callOff' as const })}>
          <FileButton meeting={meeting.id} />
        </MeetingActions>
      )}
    </>
  )
}

function isOver({ state: { meeting } }: TurnProps) {
  const { agreed } = meeting
  return agreed !== null && hasPassed(agreed.starts_at, agreed.duration_minutes)
}

function When({ turn, zones, at, isStanding }: TurnProps & { at: string; isStanding: boolean }) {
  const language = useLanguage()
  const { duration_minutes: minutes, place } = turn.of

  return (
    <div className={styles.when} data-ended={!isStanding || undefined}>
      <p className={styles.own}>{writtenTime(at, minutes, zones.own, language)}</p>
      <p className={styles.other}>{writtenForOther(at, minutes, zones, language)}</p>
      {place && isStanding && (
        <p className={styles.place}>
          <MessageText content={place} />
        </p>
      )}
    </div>
  )
}

function FileButton({ meeting }: { meeting: string }) {
  const text = useText('meetings')
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(meetingFilePath.replace(':id', meeting)),
    onError: () => toast.error(text('downloadFailed')),
  })

  return (
    <Button
      size="small"
      icon={<Icon of={IconCalendarDown} size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {text('addToCalendar')}
    </Button>
  )
}
