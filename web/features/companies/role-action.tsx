import { useState } from 'react'
import type { Collaborator } from '#contract/companies/collaborator.ts'
import { showErrors } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useChangeRole } from './api.ts'

export function RoleAction({ person }: { person: Collaborator }) {
  const text = useText('company')
  const change = useChangeRole()
  const name = `${person.name} ${person.last_name}`
  const other = person.role === 'collaborator' ? 'administrator' : 'collaborator'
  const titles = {
    administrator: text('makeAdministratorOf', { name }),
    collaborator: text('makeCollaboratorOf', { name }),
  }
  const [isAsking, setAsking] = useState(false)
  // Kept while the dialog is open: the list may be read again before it has closed.
  const [asked, setAsked] = useState<typeof other>(other)
  const isRising = asked === 'administrator'

  function ask() {
    setAsked(other)
    setAsking(true)
  }

  function changeRole() {
    const variables = { params: { slug: person.slug }, body: { role: asked } }
    change.mutate(variables, {
      onSuccess: () => toast.success(text('roleChanged')),
      onError: (error) => showErrors(error),
      onSettled: () => setAsking(false),
    })
  }

  return (
    <>
      <Button size="small" variant="quiet" onClick={ask} aria-label={titles[other]}>
        {text(other === 'administrator' ? 'makeAdministrator' : 'makeCollaborator')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={changeRole}
        title={titles[asked]}
        confirmLabel={text(isRising ? 'makeAdministrator' : 'makeCollaborator')}
        loading={change.isPending}
      >
        {text(isRising ? 'makeAdministratorText' : 'makeCollaboratorText')}
      </ConfirmDialog>
    </>
  )
}
