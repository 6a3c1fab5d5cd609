import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Act } from './act.tsx'
import { useAskForDeletion, useUndoDeletion } from './api.ts'
import { usePasswordAct } from './use-password-act.tsx'

/** Deletes the account in 14 days, which can be undone until then. */
export function DeletionAct({ erase_at }: { erase_at: string | null }) {
  const text = useText('account')
  const { date } = useFormat()
  const ask = useAskForDeletion()
  const undo = useUndoDeletion()
  const { open, isOpening, dialog } = usePasswordAct({
    title: text('deletionDialog'),
    consequences: text('deletionDialogText'),
    action: text('deletionAsk'),
    done: text('deletionAsked'),
    run: ask.mutateAsync,
  })

  function keep() {
    undo.mutate(undefined, { onSuccess: () => toast.success(text('deletionUndone')) })
  }

  return (
    <Act
      title={text('deletion')}
      actions={
        <>
          {erase_at ? (
            <Button onClick={keep} loading={undo.isPending}>
              {text('deletionUndo')}
            </Button>
          ) : (
            <Button variant="danger" onClick={open} loading={isOpening}>
              {text('deletionAsk')}
            </Button>
          )}
          {dialog}
        </>
      }
    >
      {erase_at ? text('deletionOn', { date: date(erase_at) }) : text('deletionNone')}
    </Act>
  )
}
