import { useState } from 'react'
import { opennessDays } from '#contract/approaches/openness-choices.ts'
import type { Openness } from '#contract/approaches/openness.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useOpennessActs } from './openness-api.ts'
import styles from './openness-panel.module.css'

interface OpennessActsProps {
  openness: Openness
  /** The button that was pressed is gone. */
  onChanged: () => void
}

/** Switches on and off, pauses, resumes and confirms, each with one press. */
export function OpennessActs({ openness: { state }, onChanged }: OpennessActsProps) {
  const text = useText('approaches')
  const { switchOn, pause, resume, confirm, switchOff } = useOpennessActs()
  const act = (command: typeof switchOn | typeof pause | typeof resume | typeof confirm) => ({
    loading: command.isPending,
    onClick: () => command.mutate(undefined, { onSuccess: onChanged }),
  })

  if (state === 'off' || state === 'ended')
    return (
      <div className={styles.acts}>
        <Button variant="primary" {...act(switchOn)}>
          {text(state === 'off' ? 'switchOn' : 'openAgain')}
        </Button>
      </div>
    )
  return (
    <div className={styles.acts}>
      <SwitchOff command={switchOff} onDone={onChanged} />
      <Button {...act(confirm)}>{text('openConfirm', { count: opennessDays.lasts })}</Button>
      {state === 'open' ? (
        <Button variant="primary" {...act(pause)}>
          {text('pause')}
        </Button>
      ) : (
        <Button variant="primary" {...act(resume)}>
          {text('resume')}
        </Button>
      )}
    </div>
  )
}

interface SwitchOffProps {
  command: ReturnType<typeof useOpennessActs>['switchOff']
  onDone: () => void
}

function SwitchOff({ command: { mutate, isPending }, onDone }: SwitchOffProps) {
  const text = useText('approaches')
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {text('switchOff')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          mutate(undefined, { onSuccess: onDone, onSettled: () => setAsking(false) })
        }
        title={text('switchOffTitle')}
        confirmLabel={text('switchOff')}
        loading={isPending}
      >
        {text('switchOffText')}
      </ConfirmDialog>
    </>
  )
}
