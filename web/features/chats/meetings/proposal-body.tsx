import { IconCheck } from '@tabler/icons-react'
import type { MeetingProposal } from '#contract/chats/meeting.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MessageText } from '../message-text.tsx'
import { MeetingActions } from './meeting-actions.tsx'
import { hasPassed, type MeetingState, type TurnProps } from './meeting-state.ts'
import { PickForm } from './pick-form.tsx'
import styles from './proposal-body.module.css'
import { writtenForOther, writtenTime } from './zones.ts'

/** The times that were offered: to be picked by the other side, or as they were answered. */
export function ProposalBody(props: TurnProps) {
  const { turn, state, isOwn, isClosed, zones, name } = props
  const text = useText('meetings')
  const language = useLanguage()
  const offered = asItStands(turn.of, state)
  const { times, duration_minutes: minutes, outcome, place, picked } = offered
  const isOpen = outcome === null && !times.every((time) => hasPassed(time))

  return (
    <>
      {isOpen && !isOwn && !isClosed ? (
        <PickForm meeting={state.meeting.id} proposal={offered} zones={zones} name={name} />
      ) : (
        <ul className={styles.times} data-settled={!isOpen || undefined}>
          {times.map((time) => (
            <li key={time} data-picked={time === picked || undefined}>
              <span className={styles.own}>
                {writtenTime(time, minutes, zones.own, language)}
                {time === picked && <Icon of={IconCheck} size={16} />}
              </span>
              <span className={styles.other}>
                {writtenForOther(time, minutes, zones, language)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {place && (
        <p className={styles.place}>
          {text('place')}: <MessageText content={place} />
        </p>
      )}
      <p className={styles.state}>{stateOf()}</p>
      {isOpen && isOwn && !isClosed && <MeetingActions {...props} off="takeBack" />}
    </>
  )

  function stateOf() {
    if (outcome === 'picked') return text('picked')
    if (outcome === 'declined') return text('wasDeclined')
    if (outcome === 'replaced') return text('wasReplaced')
    if (outcome === 'called_off') return text('wasCalledOff')
    if (!isOpen) return text('lapsed')
    return isOwn ? text('waiting', { name }) : null
  }
}

/** A proposal of an older message may have been answered since it was read. */
function asItStands(proposal: MeetingProposal, { meeting }: MeetingState): MeetingProposal {
  if (meeting.proposal.id === proposal.id) return meeting.proposal
  return { ...proposal, outcome: proposal.outcome ?? 'replaced' }
}
