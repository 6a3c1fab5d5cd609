import { useEffect, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { onFirstIntent } from '#web/ui/first-intent.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { useMinimumSalary } from '../use-minimum-salary.ts'
import { draftIn, type VacancyDraft } from '../vacancy-draft.ts'
import { readDraft } from './draft-storage.ts'
import styles from './step-rail.module.css'
import { type DraftStep, steps } from './steps.ts'

const loadCheck = async () => (await import('./is-complete.ts')).isComplete

interface StepRailProps {
  owner: string
  current: DraftStep
  onSelect: (path: string) => void
}

/** The current step and the completed ones. Every step can be opened at any time. */
export function StepRail({ owner, current, onSelect }: StepRailProps) {
  const text = useText('wizard')
  const common = useText('common')
  const draft = readDraft(owner)
  const minimum = useMinimumSalary()
  const isComplete = useCheck(draft)

  return (
    <div className={styles.rail}>
      <ProgressSteps
        label={common('newJob')}
        current={current}
        onSelect={onSelect}
        steps={steps.map((step) => ({
          key: step.path,
          label: text(`${step.name}Step`),
          done: isComplete?.(step, draft, minimum) ?? false,
        }))}
      />
    </div>
  )
}

const blank = JSON.stringify(draftIn({}))

/** The schemas that tell complete steps are loaded once something has been written. */
function useCheck(draft: VacancyDraft) {
  const [check, setCheck] = useState<Awaited<ReturnType<typeof loadCheck>>>()
  const json = JSON.stringify(draft)

  useEffect(() => {
    const load = () => loadCheck().then((loaded) => setCheck(() => loaded))
    // Without the network they are asked for again with the next change.
    if (json !== blank) load().catch(() => undefined)
    else onFirstIntent(load)
  }, [json])

  return check
}
