import { useState } from 'react'
import type { Notice } from '#contract/accounts/notices.ts'
import { hideModal } from '#web/lib/hidden-modals.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NoticeText } from './notice-text.tsx'

interface StepNoticeProps {
  title: Notice
  opened: boolean
  onClose: () => void
}

/** Introduces a step on its first visit, and goes once the reader begins to work. */
export function StepNotice({ title, opened, onClose }: StepNoticeProps) {
  const text = useText('wizard')
  const [isUnwanted, setIsUnwanted] = useState(false)

  function close() {
    if (isUnwanted) hideModal(title)
    onClose()
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={text(title)}
      description={<NoticeText of={title} />}
      size="small"
      aside
      footer={
        <Button variant="primary" onClick={close}>
          {text('gotIt')}
        </Button>
      }
    >
      <Checkbox
        label={text('hideModal')}
        checked={isUnwanted}
        onChange={(event) => setIsUnwanted(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
