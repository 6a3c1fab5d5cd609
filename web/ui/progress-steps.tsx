import { IconCheck } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from './icon.tsx'
import styles from './progress-steps.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Step<Key extends string> {
  key: Key
  label: string
  done: boolean
  /** Not reachable yet. */
  disabled?: boolean
}

interface ProgressStepsProps<Key extends string> {
  /** The accessible name, such as "New vacancy". */
  label: string
  steps: readonly Step<Key>[]
  current: Key
  onSelect: (key: Key) => void
}

/** The steps of a wizard: a list on wide screens, "3 / 9" on phones. */
export function ProgressSteps<Key extends string>({
  label,
  steps,
  current,
  onSelect,
}: ProgressStepsProps<Key>) {
  const t = useText('common')
  const position = steps.findIndex(({ key }) => key === current) + 1

  return (
    <nav aria-label={label}>
      <div className={styles.line}>
        <span>{steps[position - 1]?.label}</span>
        <span className={styles.count}>{`${position} / ${steps.length}`}</span>
        <div className={styles.bar}>
          <div className={styles.filled} style={{ width: `${(position / steps.length) * 100}%` }} />
        </div>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={styles.step}
            data-done={step.done || undefined}
            data-current={step.key === current || undefined}
          >
            <button
              type="button"
              className={styles.content}
              aria-current={step.key === current ? 'step' : undefined}
              disabled={step.disabled}
              onClick={() => onSelect(step.key)}
            >
              <span className={styles.dot} aria-hidden>
                {step.done && step.key !== current ? <Icon of={IconCheck} size={16} /> : index + 1}
              </span>
              {step.label}
              {step.done && <VisuallyHidden> {t('stepDone')}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
