import type { Deadline } from '#contract/business-days.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The deadline is the one that was stored. Closing the dialog reads the whole page anew, with everything that the application has changed. */
export function AppliedDialog({ due }: { due: Deadline | undefined }) {
  const text = useText('application')
  const { deadline } = useFormat()

  return (
    <Dialog
      opened={due !== undefined}
      onClose={close}
      title={text('sentTitle')}
      description={text('sentText')}
      size="small"
      footer={
        <Button variant="primary" onClick={close}>
          {text('gotIt')}
        </Button>
      }
    >
      {due && <p>{text('sentDue', { date: deadline(due) })}</p>}
    </Dialog>
  )
}

function close() {
  location.reload()
}
