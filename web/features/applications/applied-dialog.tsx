import { useText } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Closing it reads the whole page anew, with everything that the application has changed. */
export function AppliedDialog({ opened }: { opened: boolean }) {
  const text = useText('application')

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={text('sentTitle')}
      description={text('sentText')}
      size="small"
      footer={
        <Button variant="primary" onClick={close}>
          {text('gotIt')}
        </Button>
      }
    />
  )
}

function close() {
  location.reload()
}
