import { type ReactNode, useState } from 'react'
import type { Notice } from '#contract/accounts/notices.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { TipsPanel } from '#web/ui/tips-panel.tsx'
import { TipContext, type TipKey } from '../fields/tip.tsx'
import { NoticeText } from './notice-text.tsx'
import styles from './tipped-step.module.css'

interface TippedStepProps {
  /** The notice of the step, once it was read. */
  notice: Notice | null
  children: ReactNode
}

/** A step, with the advice about the focused field and the notice that was read next to it. */
export function TippedStep({ notice, children }: TippedStepProps) {
  const text = useText('wizard')
  const [tip, setTip] = useState<TipKey>('tipDefault')

  return (
    <>
      <TipContext value={setTip}>{children}</TipContext>
      <div className={styles.tips} data-has-notice={notice ? true : undefined}>
        <TipsPanel>
          <p className={styles.lines}>{text(tip)}</p>
          {notice && (
            <details className={styles.notice}>
              <summary className={styles.title}>{text(notice)}</summary>
              <NoticeText of={notice} />
            </details>
          )}
        </TipsPanel>
      </div>
    </>
  )
}
