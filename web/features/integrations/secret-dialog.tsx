import { IconCopy } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './secret-dialog.module.css'

interface SecretDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  description: string
  secret: string
}

/** A secret in the one moment in which it can be read; a slip does not close it. */
export function SecretDialog({ secret, ...dialog }: SecretDialogProps) {
  const text = useText('integrations')
  const common = useText('common')

  function copy() {
    navigator.clipboard.writeText(secret).then(
      () => toast.success(text('copied')),
      () => toast.error(common('somethingWentWrong')),
    )
  }

  return (
    <Dialog
      {...dialog}
      closable={false}
      footer={
        <>
          <Button icon={<Icon of={IconCopy} />} onClick={copy}>
            {text('copy')}
          </Button>
          <Button variant="primary" onClick={dialog.onClose}>
            {text('done')}
          </Button>
        </>
      }
    >
      <code className={styles.secret}>{secret}</code>
    </Dialog>
  )
}
