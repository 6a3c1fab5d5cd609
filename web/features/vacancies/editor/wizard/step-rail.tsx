import { useText } from '#web/lib/i18n/text.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { useMinimumSalary } from '../use-minimum-salary.ts'
import { readDraft } from './draft-storage.ts'
import { isComplete } from './is-complete.ts'
import styles from './step-rail.module.css'
import { type DraftStep, steps } from './steps.ts'

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

  return (
    <div className={styles.rail}>
      <ProgressSteps
        label={common('newJob')}
        current={current}
        onSelect={onSelect}
        steps={steps.map((step) => ({
          key: step.path,
          label: text(`${step.name}Step`),
          done: isComplete(step, draft, minimum),
        }))}
      />
    </div>
  )
}
