import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import styles from './recovery-codes.module.css'

interface SavedCodesDialogProps {
  codes: string[]
  email: string
  opened: boolean
  onClose: () => void
}

/** The codes in the one moment in which they can be read; a slip does not close it. */
export function SavedCodesDialog({ codes, email, opened, onClose }: SavedCodesDialogProps) {
  const text = useText('security')

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      closable={false}
      title={text('recoveryCodesTitle')}
      description={text('recoveryCodesMade')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('done')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} />
    </Dialog>
  )
}

function RecoveryCodes({ codes, email }: { codes: string[]; email: string }) {
  const text = useText('security')
  const common = useText('common')
  const lines = [text('fileTitle', { email: shownAddress(email) }), '', ...codes].join('\n')

  function copy() {
    navigator.clipboard.writeText(lines).then(
      () => toast.success(text('copied')),
      () => toast.error(common('somethingWentWrong')),
    )
  }

  return (
    <>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button icon={<Icon of={IconCopy} />} onClick={copy}>
          {text('copyCodes')}
        </Button>
        <Button
          icon={<Icon of={IconDownload} />}
          onClick={() => saveAs(text('fileName'), `${lines}\n`)}
        >
          {text('download')}
        </Button>
      </div>
    </>
  )
}

function saveAs(name: string, content: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  link.download = name
  link.click()
  // The download may begin after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
