import type { Role } from '#contract/endpoint/roles.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useAskForDeletion, useUndoDeletion } from './api.ts'
import { usePasswordAct } from './use-password-act.tsx'

interface DeletionActProps {
  role: Role
  erase_at: string | null
  /** The person has a second factor. */
  needsCode: boolean
}

/** Deletes the account in 14 days, which can be undone until then. */
export function DeletionAct({ role, erase_at, needsCode }: DeletionActProps) {
  const text = useText('account')
  const { date } = useFormat()
  const ask = useAskForDeletion()
  const undo = useUndoDeletion()
  const isCandidate = role === 'candidate'
  const { open, isOpening, dialog } = usePasswordAct({
    title: text('deletionDialog'),
    consequences: text(isCandidate ? 'deletionDialogText' : 'deletionDialogStaff'),
    action: text('deletionAsk'),
    variant: 'danger',
    done: text('deletionAsked'),
    needsCode,
    run: ask.mutateAsync,
  })

  function keep() {
    undo.mutate(undefined, { onSuccess: () => toast.success(text('deletionUndone')) })
  }

  return (
    <SettingRow
      title={text('deletion')}
      lead={
        erase_at
          ? text(isCandidate ? 'deletionOn' : 'deletionOnStaff', { date: date(erase_at) })
          : text('deletionNone')
      }
      isState
    >
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
    </SettingRow>
  )
}
