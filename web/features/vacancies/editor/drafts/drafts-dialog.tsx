import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { clearDraft } from '../wizard/draft-storage.ts'
import { Beginnings } from './beginnings.tsx'
import type { Put } from './use-begin.ts'

interface DraftsDialogProps {
  owner: string
  opened: boolean
  onClose: () => void
  begin: (put: Put) => void
  isPending: boolean
}

/** All that can be begun with, from any step. Loaded lazily. */
export function DraftsDialog({ owner, opened, onClose, begin, isPending }: DraftsDialogProps) {
  const text = useText('writing')
  const common = useText('common')

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={text('draftsAndTemplates')}
      description={text('startFromLead')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            loading={isPending}
            onClick={() =>
              begin(async () => {
                clearDraft()
                return 'language'
              })
            }
          >
            {text('begin')}
          </Button>
        </>
      }
    >
      <Beginnings owner={owner} begin={begin} />
    </Dialog>
  )
}
