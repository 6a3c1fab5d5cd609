import { IconFiles } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { useSaveTemplate } from './api.ts'
import { contentIn, isBlank } from './draft-copy.ts'
import type { Put } from './use-begin.ts'

const DraftsDialog = lazy(async () => ({
  default: (await import('./drafts-dialog.tsx')).DraftsDialog,
}))
const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))

interface WritingActionsProps {
  owner: string
  begin: (put: Put) => void
  isPending: boolean
}

/** Beside the title of the wizard: other drafts and templates, and this one as a template. */
export function WritingActions({ owner, begin, isPending }: WritingActionsProps) {
  const text = useText('writing')
  const lists = useLazyDialog()
  const beginAndClose = (put: Put) => {
    lists.close()
    begin(put)
  }

  return (
    <>
      <SaveAsTemplate owner={owner} />
      <Button
        icon={<Icon of={IconFiles} />}
        onClick={lists.open}
        loading={lists.isOpening || isPending}
      >
        {text('draftsAndTemplates')}
      </Button>
      {lists.opened !== undefined && (
        <DraftsDialog
          owner={owner}
          opened={lists.opened}
          onClose={lists.close}
          begin={beginAndClose}
          isPending={isPending}
        />
      )}
    </>
  )
}

/** Not before something is written. */
function SaveAsTemplate({ owner }: { owner: string }) {
  const text = useText('writing')
  const save = useSaveTemplate()
  const dialog = useLazyDialog()
  // The copy changes while the dialog is closed.
  const [title, setTitle] = useState('')
  if (isBlank(contentIn(owner))) return null

  function open() {
    setTitle(contentIn(owner).title.slice(0, 100))
    dialog.open()
  }

  return (
    <>
      <Button variant="quiet" onClick={open} loading={dialog.isOpening}>
        {text('asTemplate')}
      </Button>
      {dialog.opened && (
        <NameDialog
          opened
          onClose={dialog.close}
          title={text('templateTitle')}
          description={text('templateLead')}
          name={title}
          onSend={({ name }) => save.mutateAsync({ body: { name, content: contentIn(owner) } })}
        />
      )}
    </>
  )
}
