import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { usePauseAccount, useResumeAccount } from './api.ts'
import { usePasswordAct } from './use-password-act.tsx'

/** Hides a candidate from companies, and shows them again. */
export function PauseAct({ paused_at }: { paused_at: string | null }) {
  const text = useText('account')
  const { date } = useFormat()
  const pause = usePauseAccount()
  const resume = useResumeAccount()
  const { open, isOpening, dialog } = usePasswordAct({
    title: text('pauseDialog'),
    consequences: text('pauseDialogText'),
    action: text('pauseAsk'),
    done: text('paused'),
    run: pause.mutateAsync,
  })

  function show() {
    resume.mutate(undefined, { onSuccess: () => toast.success(text('resumed')) })
  }

  return (
    <SettingRow
      title={text('pause')}
      lead={paused_at ? text('pauseSince', { date: date(paused_at) }) : text('pauseNone')}
      isState
    >
      {paused_at ? (
        <Button onClick={show} loading={resume.isPending}>
          {text('pauseResume')}
        </Button>
      ) : (
        <Button onClick={open} loading={isOpening}>
          {text('pauseAsk')}
        </Button>
      )}
      {dialog}
    </SettingRow>
  )
}
