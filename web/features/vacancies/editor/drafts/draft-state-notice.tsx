import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearDraft } from '../wizard/draft-storage.ts'
import { knownCopy, renameCopy } from './draft-copy.ts'
import styles from './draft-state-notice.module.css'
import { takeUp } from './keep-copy.ts'
import type { Put } from './use-begin.ts'
import type { KeepingState } from './use-keeping.ts'

interface DraftStateNoticeProps {
  owner: string
  state: KeepingState
  begin: (put: Put) => void
  isPending: boolean
  /** Called when the text here is a draft of its own, or gone. */
  onDecided: () => void
}

/** Where a draft has gone another way elsewhere: its author decides, and no text is lost. */
export function DraftStateNotice(props: DraftStateNoticeProps) {
  const { state } = props
  return (
    <div className={styles.place} aria-live="polite">
      {state === 'changed' && <Changed {...props} />}
      {(state === 'deleted' || state === 'posted') && <Gone {...props} state={state} />}
    </div>
  )
}

function Changed({ owner, begin, isPending, onDecided }: DraftStateNoticeProps) {
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

function Gone({ owner, state, onDecided }: DraftStateNoticeProps & { state: GoneState }) {
  const text = useText('writing')
  const [isAsking, setIsAsking] = useState(false)

  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={text(`${state}Title`)}>
        {text(`${state}Text`)}
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

type GoneState = 'deleted' | 'posted'
