import { useState } from 'react'
import type { Collaborator } from '#contract/companies/collaborator.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useRemoveCollaborator } from './api.ts'

interface RemoveActionProps {
  person: Collaborator
  /** Their row has gone, and with it what had the focus. */
  onRemoved: () => void
}

export function RemoveAction({ person, onRemoved }: RemoveActionProps) {
  const text = useText('company')
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveCollaborator()
  const title = text('removePersonOf', { name: `${person.name} ${person.last_name}` })

  function removePerson() {
    // The row leaves with its list, and what is given to `mutate` would leave with the row.
    void remove
      .mutateAsync({ params: { slug: person.slug } })
      .then(sayRemoved, (error: unknown) => {
        setAsking(false)
        showErrors(error)
      })
  }

  function sayRemoved() {
    toast.success(text('personRemoved'))
    onRemoved()
  }

  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)} aria-label={title}>
        {text('removePerson')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={removePerson}
        title={title}
        confirmLabel={text('removePerson')}
        danger
        loading={remove.isPending}
      >
        {text('removePersonText')}
      </ConfirmDialog>
    </>
  )
}
