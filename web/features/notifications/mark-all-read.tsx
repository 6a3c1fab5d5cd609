import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useReadNotifications } from './api.ts'

/** Stays where it is once everything is read, so that the keyboard keeps its place. */
export function MarkAllRead() {
  const text = useText('notifications')
  const { mutate, isPending } = useReadNotifications()
  const [announced, setAnnounced] = useState('')
  const mark = () =>
    mutate(
      { body: { thing: 'everything' } },
      {
        onSuccess: () => setAnnounced(text('allRead')),
        onError: () => showFailure(text('markFailed')),
      },
    )

  return (
    <>
      <Button size="small" icon={<Icon of={IconChecks} />} loading={isPending} onClick={mark}>
        {text('markAllRead')}
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
    </>
  )
}
