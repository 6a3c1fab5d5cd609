import { useEffect, useRef, useState } from 'react'
import { lengths } from '#contract/fields/lengths.ts'
import { type DeclineReason, declineReasons } from '#contract/invitations/invitation-choices.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useInvitedActs } from './api.ts'
import { Choices } from './choices.tsx'

interface DecliningProps {
  token: string
  /** It is what the reader came for. */
  isOpen: boolean
  onDeclined: () => void
}

/** The reasons for declining, each of which declines with one click. */
export function Declining({ token, isOpen: isWanted, onDeclined }: DecliningProps) {
  const text = useText('invitations')
  const [isOpen, setOpen] = useState(isWanted)
  const [note, setNote] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { decline } = useInvitedActs(token)

  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])

  function declineFor(reason: DeclineReason) {
    if (decline.isPending) return
    decline.mutate(
      { body: { token, reason, note } },
      { onSuccess: onDeclined, onError: (error) => showErrors(error, { isWritten: note !== '' }) },
    )
  }

  if (!isOpen)
    return (
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        {text('decline')}
      </Button>
    )
  return (
    <Choices
      id="declining"
      title={text('whyDecline')}
      titleRef={heading}
      lead={text('declineLead')}
      field={
        <TextField
          label={text('declineNote')}
          value={note}
          maxLength={lengths.decline_note.max}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      }
    >
      {declineReasons.map((reason) => (
        <Button
          key={reason}
          loading={decline.isPending && decline.variables?.body?.reason === reason}
          onClick={() => declineFor(reason)}
        >
          {text(`${reason}_reason`)}
        </Button>
      ))}
    </Choices>
  )
}
