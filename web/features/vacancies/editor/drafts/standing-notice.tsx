import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearDraft } from '../wizard/draft-storage.ts'
import { knownCopy, renameCopy } from './draft-copy.ts'
import { takeUp } from './keep-copy.ts'
import styles from './standing-notice.module.css'
import type { Put } from './use-begin.ts'
import type { KeepingState } from './use-keeping.ts'

interface StandingNoticeProps {
  owner: string
  standing: KeepingState
  begin: (put: Put) => void
  isPending: boolean
  /** Called when the text here is a draft of its own, or gone. */
  onDecided: () => void
}

/** Where a draft has gone another way elsewhere: its author decides, and no text is lost. */
export function StandingNotice(props: StandingNoticeProps) {
  const { standing } = props
  return (
    <div aria-live="polite">
      {standing === 'changed' && <Changed {...props} />}
      {(standing === 'deleted' || standing === 'posted') && <Gone {...props} standing={standing} />}
    </div>
  )
}

function Changed({ owner, begin, isPending, onDecided }: StandingNoticeProps) {
  const text = useText('writing')

  function open() {
    const id = knownCopy(owner)?.id
    if (id) begin(() => takeUp(owner, id))
  }

  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={text('changedTitle')}>
        {text('changedText')}
        <div className={styles.actions}>
          <Button size="small" variant="primary" loading={isPending} onClick={open}>
            {text('changedOpen')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              renameCopy(owner)
              onDecided()
            }}
          >
            {text('changedMine')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function Gone({ owner, standing, onDecided }: StandingNoticeProps & { standing: GoneStanding }) {
  const text = useText('writing')
  const [isAsking, setIsAsking] = useState(false)

  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={text(`${standing}Title`)}>
        {text(`${standing}Text`)}
        <div className={styles.actions}>
          <Button
            size="small"
            variant="primary"
            onClick={() => {
              renameCopy(owner)
              onDecided()
            }}
          >
            {text('keepAsDraft')}
          </Button>
          <Button size="small" onClick={() => setIsAsking(true)}>
            {text('discard')}
          </Button>
        </div>
      </Notice>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          clearDraft()
          onDecided()
        }}
        title={text('discardTitle')}
        confirmLabel={text('discard')}
        danger
      >
        {text('discardText')}
      </ConfirmDialog>
    </div>
  )
}

type GoneStanding = 'deleted' | 'posted'
