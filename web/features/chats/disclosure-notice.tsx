import { IconLock } from '@tabler/icons-react'
import { lazy } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import type { Conversation } from './conversation-cache.ts'
import styles from './disclosure-notice.module.css'
import { useOtherSide } from './other-side.ts'

const DisclosureDialog = lazy(async () => {
  const { DisclosureDialog } = await import('./disclosure-dialog.tsx')
  return { default: DisclosureDialog }
})

interface DisclosureNoticeProps {
  id: string
  about: Pick<Conversation['data'], 'from' | 'company'>
}

/** Says to a company that the candidate does not know it, and lets it show who it is. */
export function DisclosureNotice({ id, about }: DisclosureNoticeProps) {
  const text = useText('chat')
  const { opened, isOpening, open, close } = useLazyDialog()
  const name = useOtherSide()(about)

  return (
    <div className={styles.notice} role="note">
      <Icon of={IconLock} size={18} />
      <p className={styles.text}>{text('hiddenFrom', { name })}</p>
      <Button size="small" onClick={open} loading={isOpening}>
        {text('disclose')}
      </Button>
      {opened !== undefined && (
        <DisclosureDialog id={id} about={about} opened={opened} onClose={close} />
      )}
    </div>
  )
}
