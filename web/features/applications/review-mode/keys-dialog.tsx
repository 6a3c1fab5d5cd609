import { useText } from '#web/lib/i18n/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './keys-dialog.module.css'

const keys = [
  ['O', 'keyOpen'],
  ['J', 'keyNext'],
  ['K', 'keyPrevious'],
  ['U', 'keyFirst'],
  ['V', 'keyElsewhere'],
  ['S', 'keySecFit'],
  ['R', 'keyResume'],
  ['P', 'keyPay'],
  ['M', 'keyMarks'],
  ['1 – 5', 'keyMark'],
  ['↑ ↓', 'keyAnswers'],
  ['N', 'keyNote'],
  ['F', 'keyFeedback'],
  ['I', 'keySnippet'],
  ['B', 'keyFromMarks'],
  ['L', 'keyShortlist'],
  ['W', 'keyInterview'],
  ['X', 'keyDecline'],
  ['Ctrl + Enter', 'keySend'],
  ['Esc', 'keyLeave'],
  ['?', 'keyKeys'],
] as const

interface KeysDialogProps {
  opened: boolean
  onClose: () => void
  /** Single letters act. */
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** The keys of the page, and the switch for those that are single letters. */
export function KeysDialog({ opened, onClose, isOn, onTurn }: KeysDialogProps) {
  const text = useText('reviewing')

  return (
    <Dialog opened={opened} onClose={onClose} size="small" title={text('keys')}>
      <dl className={styles.keys}>
        {keys.map(([key, act]) => (
          <div className={styles.key} key={key}>
            <dt>
              <kbd className={styles.cap}>{key}</kbd>
            </dt>
            <dd>{text(act)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={text('keysOn')}
        description={text('keysOnHint')}
        checked={isOn}
        onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
      />
    </Dialog>
  )
}
