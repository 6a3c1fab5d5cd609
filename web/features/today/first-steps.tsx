import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { Today } from '#contract/applications/today.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './first-steps.module.css'

type Step = Today['steps'][number]['step']

const places: Record<Step, string> = {
  profile: paths.completeAccount(),
  colleague: paths.collaborators(),
  vacancy: paths.newVacancy(),
  answer: paths.vacancies(),
}

interface FirstStepsProps extends Pick<Today, 'steps'> {
  /** The first name of the reader. */
  name: string
  /** There is nothing else to show yet. */
  isAlone?: boolean
}

/** The first things to do for a company; gone once the facts say that all are done. */
export function FirstSteps({ steps, name, isAlone = false }: FirstStepsProps) {
  const text = useText('today')
  const done = steps.filter(({ is_done }) => is_done).length
  if (done === steps.length) return null
  const next = steps.find(({ is_done }) => !is_done)?.step

  return (
    <div className={styles.frame} data-alone={isAlone || undefined}>
      <Card
        title={isAlone ? text('welcome', { name }) : text('firstSteps')}
        description={text('stepsDone', { count: done, all: steps.length })}
      >
        <ol className={styles.steps}>
          {steps.map(({ step, is_done }) => (
            <li key={step} className={styles.step} data-done={is_done || undefined}>
              <Icon of={is_done ? IconCircleCheckFilled : IconCircle} size={22} />
              <div>
                <p className={styles.name}>
                  {is_done || !mayBegin(step, steps) ? (
                    text(`step_${step}`)
                  ) : (
                    <Link to={places[step]}>{text(`step_${step}`)}</Link>
                  )}
                  {is_done && <VisuallyHidden> {text('isDone')}</VisuallyHidden>}
                </p>
                {!is_done && (isAlone || step === next) && (
                  <p className={styles.why}>{text(`why_${step}`)}</p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}

/** There is nothing to answer before a vacancy is published. */
function mayBegin(step: Step, steps: Today['steps']) {
  return step !== 'answer' || steps.some((one) => one.step === 'vacancy' && one.is_done)
}
