import { lazy } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import type { NoteDialogProps } from './note-dialog.tsx'

const NoteDialog = lazy(async () => {
  const { NoteDialog } = await import('./note-dialog.tsx')
  return { default: NoteDialog }
})

/** Opens the question before a meeting is called off, or no time suits. */
export function NoteButton(about: Omit<NoteDialogProps, 'opened' | 'onClose'>) {
  const text = useText('meetings')
  const { opened, isOpening, open, close } = useLazyDialog()

  return (
    <>
      <Button size="small" loading={isOpening} onClick={open}>
        {text(about.kind === 'decline' ? 'noneSuits' : about.kind)}
      </Button>
      {opened !== undefined && <NoteDialog {...about} opened={opened} onClose={close} />}
    </>
  )
}
