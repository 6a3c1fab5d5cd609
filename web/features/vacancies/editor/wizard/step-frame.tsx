import { IconArrowLeft } from '@tabler/icons-react'
import type { FormEventHandler, ReactNode } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { useFocusOnArrival } from '#web/lib/use-focus-on-arrival.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './step-frame.module.css'
import { useWizard } from './wizard-context.ts'

export interface StepFrameProps {
  title: string
  /** The question of the step, in one sentence. */
  lead: string
  onSubmit: FormEventHandler<HTMLFormElement>
  loading?: boolean
  /** On the button that goes on. */
  forwardLabel: string
  children: ReactNode
}

/** One step: its question, its fields, and the way back and on. */
export function StepFrame({
  title,
  lead,
  onSubmit,
  loading,
  forwardLabel,
  children,
}: StepFrameProps) {
  const text = useText('wizard')
  const { place, goTo } = useWizard()
  const { back } = place
  const heading = useFocusOnArrival()

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <header>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
      <footer className={styles.footer}>
        {back && (
          <Button icon={<Icon of={IconArrowLeft} />} onClick={() => goTo(back)}>
            {text('back')}
          </Button>
        )}
        <span className={styles.forward}>
          <Button type="submit" variant="primary" loading={loading}>
            {forwardLabel}
          </Button>
        </span>
      </footer>
    </form>
  )
}
