import { useText } from '#web/lib/i18n/text.ts'
import styles from './meeting-actions.module.css'
import { NoteButton } from './note-button.tsx'
import { ProposeButton } from './propose-button.tsx'
import type { TurnProps } from './standing.ts'

interface MeetingActionsProps extends Pick<TurnProps, 'standing' | 'zones' | 'name'> {
  /** Absent where there is nothing to call off. */
  off?: 'callOff' | 'takeBack'
  children?: React.ReactNode
}

/** The ways on from here: other times, and calling it off. */
export function MeetingActions({ standing, zones, name, off, children }: MeetingActionsProps) {
  const text = useText('meetings')
  const { id } = standing.meeting

  return (
    <div className={styles.actions}>
      {children}
      <ProposeButton
        target={{ meeting: id }}
        isMove
        zones={zones}
        name={name}
        label={text('proposeOther')}
      />
      {off && <NoteButton kind={off} meeting={id} name={name} />}
    </div>
  )
}
