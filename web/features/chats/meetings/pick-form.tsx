import { type FormEvent, useState } from 'react'
import type { MeetingProposal } from '#contract/chats/meeting.ts'
import { ownZone } from '#contract/times/time-zones.ts'
import { getChat, listChats, listComingMeetings, pickTime } from '#web/lib/calls/chats.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { hasPassed } from './meeting-state.ts'
import { NoteButton } from './note-button.tsx'
import styles from './proposal-body.module.css'
import { ProposeButton } from './propose-button.tsx'
import { writtenForOther, writtenTime, type Zones } from './zones.ts'

interface PickFormProps {
  meeting: string
  proposal: MeetingProposal
  zones: Zones
  name: string
}

/** Picks one of the offered times, or says that none suits. */
export function PickForm({ meeting, proposal, zones, name }: PickFormProps) {
  const text = useText('meetings')
  const language = useLanguage()
  const [picked, setPicked] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const failed = text('failed')
  const { mutate, isPending } = useCommand(pickTime, {
    refreshes: [getChat, listChats, listComingMeetings],
    isWritten: false,
    onSuccess: () => {
      toast.success(text('wasConfirmed'))
      focusHeading()
    },
    errorMessage: (error) => messageOf(error, { network: failed, otherwise: failed }),
  })
  const { id, times, duration_minutes: minutes } = proposal

  function confirm(event: FormEvent) {
    event.preventDefault()
    setIsMissing(picked === null)
    if (picked !== null && !isPending)
      mutate({
        params: { id: meeting },
        body: { proposal: id, starts_at: picked, time_zone: ownZone() },
      })
  }

  return (
    <form className={styles.pickForm} onSubmit={confirm}>
      <RadioGroup
        label={text('pickOne')}
        error={isMissing ? text('pickFirst') : undefined}
        value={picked}
        onChange={(time) => {
          setPicked(time)
          setIsMissing(false)
        }}
        options={times.map((time) => ({
          value: time,
          label: writtenTime(time, minutes, zones.own, language),
          disabled: hasPassed(time),
          description: hasPassed(time)
            ? text('hasPassed')
            : writtenForOther(time, minutes, zones, language),
        }))}
      />
      <div className={styles.pickActions}>
        <Button type="submit" variant="primary" size="small" loading={isPending}>
          {text('confirm')}
        </Button>
        <NoteButton kind="decline" meeting={meeting} proposal={id} name={name} />
        <ProposeButton
          target={{ meeting, from: proposal }}
          zones={zones}
          name={name}
          label={text('proposeOther')}
          variant="quiet"
        />
      </div>
    </form>
  )
}
