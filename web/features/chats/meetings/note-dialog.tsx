import { type FormEvent, useState } from 'react'
import { lengthOf, lengths } from '#contract/fields/lengths.ts'
import {
  callOffMeeting,
  declineTimes,
  getChat,
  listChats,
  listComingMeetings,
} from '#web/lib/calls/chats.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { TextArea } from '#web/ui/text-area.tsx'

export interface NoteDialogProps {
  kind: 'decline' | 'callOff' | 'takeBack'
  meeting: string
  /** The one that does not suit. */
  proposal?: string
  name: string
  opened: boolean
  onClose: () => void
}

/** Asks before a meeting is called off or no time suits, and takes a line to the other side. */
export function NoteDialog({
  kind,
  meeting,
  proposal = '',
  name,
  opened,
  onClose,
}: NoteDialogProps) {
  const text = useText('meetings')
  const failed = text('failed')
  const [note, setNote] = useState('')
  const [client_id] = useState(newClientId)
  const options = {
    refreshes: [getChat, listChats, listComingMeetings],
    onSuccess: onClose,
    errorMessage: (error: Parameters<typeof messageOf>[0]) =>
      messageOf(error, { network: failed, otherwise: failed }),
  }
  const decline = useCommand(declineTimes, options)
  const callOff = useCommand(callOffMeeting, options)
  const isPending = decline.isPending || callOff.isPending
  const isTooLong = lengthOf(note) > lengths.meeting_note.max

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending || isTooLong) return
    const params = { id: meeting }
    if (kind === 'decline') decline.mutate({ params, body: { proposal, note, client_id } })
    else callOff.mutate({ params, body: { note, client_id } })
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text(`${kind}Title`)}
      description={text(`${kind}Text`, { name })}
      action={text(kind)}
      variant={kind === 'decline' ? 'primary' : 'danger'}
      isSubmitting={isPending}
      onSubmit={send}
    >
      <TextArea
        label={text('line', { name })}
        description={text('lineHint')}
        rows={3}
        maximum={lengths.meeting_note.max}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
