import { useText } from '#web/lib/i18n/text.ts'
import type { TurnProps } from './meeting-state.ts'
import { NoteButton } from './note-button.tsx'
import styles from './proposal-body.module.css'
import { ProposeButton } from './propose-button.tsx'

interface MeetingActionsProps extends Pick<TurnProps, 'state' | 'zones' | 'name'> {
  /** Absent if there is nothing to call off. */
  off?: 'callOff' | 'takeBack'
  children?: React.ReactNode
}

/** The ways on from here: other times, and calling it off. */
export function MeetingActions({ state, zones, name, off, children }: MeetingActionsProps) {
  const text = useText('meetings')
  const { id, proposal } = state.meeting

  return (
    <div className={styles.actions}>
      {children}
      <ProposeButton
        target={{ meeting: id, from: proposal }}
        zones={zones}
        name={name}
        label={text('proposeOther')}
      />
      {off && <NoteButton kind={off} meeting={id} name={name} />}
    </div>
  )
}
