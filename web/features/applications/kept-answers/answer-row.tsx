import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { lazy, Suspense, useState, useTransition } from 'react'
import type { KeptAnswer } from '#contract/applications/kept-answers.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RemovalDialog } from '#web/ui/removal-dialog.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './answer-row.module.css'
import { AnswerSource } from './answer-source.tsx'
import { useChangeAnswer, usePinAnswer, useRemoveAnswer } from './kept-answers-api.ts'

const AnswerDialog = lazy(async () => {
  const { AnswerDialog } = await import('./answer-dialog.tsx')
  return { default: AnswerDialog }
})

/** A longer text shows its beginning until it is asked for. */
const shortMax = 320

interface AnswerRowProps {
  answer: KeptAnswer
  question: string
  /** The row has gone, and with it what had the focus. */
  onRemoved: () => void
}

/** An answer with its source and its actions. */
export function AnswerRow({ answer, question, onRemoved }: AnswerRowProps) {
  const text = useText('answers')
  const { id, is_pinned } = answer
  const { mutateAsync: change } = useChangeAnswer()
  const { mutate: pin, isPending: isPinning } = usePinAnswer()
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const [isOpening, startOpening] = useTransition()
  const close = () => setOpen(null)

  return (
    <li className={styles.answer} data-pinned={is_pinned || undefined}>
      <Words of={answer.text} />
      <div className={styles.foot}>
        <AnswerSource answer={answer} />
        <div className={styles.acts}>
          <Button
            size="small"
            icon={<Icon of={is_pinned ? IconPinnedOff : IconPin} size={16} />}
            loading={isPinning}
            onClick={() => pin({ params: { id }, body: { is_pinned: !is_pinned } })}
          >
            {text(is_pinned ? 'unpin' : 'pin')}
            <VisuallyHidden>: {question}</VisuallyHidden>
          </Button>
          <Button
            size="small"
            loading={isOpening}
            onClick={() => startOpening(() => setOpen('change'))}
          >
            {text('edit')}
            <VisuallyHidden>: {question}</VisuallyHidden>
          </Button>
          <Button size="small" onClick={() => setOpen('remove')}>
            {text('remove')}
            <VisuallyHidden>: {question}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {open === 'change' && (
        <Suspense>
          <AnswerDialog
            opened
            onClose={close}
            title={text('editTitle')}
            hint={answer.sent ? text('editHint') : undefined}
            question={question}
            words={answer.text}
            onSend={(body) => change({ params: { id }, body })}
          />
        </Suspense>
      )}
      {open === 'remove' && <RemoveDialog answer={answer} onClose={close} onRemoved={onRemoved} />}
    </li>
  )
}

function Words({ of }: { of: string }) {
  const text = useText('answers')
  const [isWhole, setWhole] = useState(of.length <= shortMax)

  return (
    <div>
      <p className={styles.words} data-cut={!isWhole || undefined} dir="auto">
        {of}
      </p>
      {of.length > shortMax && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {text(isWhole ? 'less' : 'all')}
        </Button>
      )}
    </div>
  )
}

interface RemoveDialogProps extends Omit<AnswerRowProps, 'question'> {
  onClose: () => void
}

function RemoveDialog({ answer: { id, sent }, onClose, onRemoved }: RemoveDialogProps) {
  const text = useText('answers')
  const { mutateAsync, isPending } = useRemoveAnswer()

  return (
    <RemovalDialog
      onClose={onClose}
      remove={() => mutateAsync({ params: { id } })}
      loading={isPending}
      removed={text('removed')}
      onRemoved={onRemoved}
      title={text('removeTitle')}
      confirmLabel={text('remove')}
    >
      {text(sent ? 'removeSent' : 'removeOwn')}
    </RemovalDialog>
  )
}
