import { type ReactNode, useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { TipsPanel } from '#web/ui/tips-panel.tsx'
import { TipContext, type TipKey } from '../fields/tip.tsx'
import styles from './tipped-step.module.css'

/** A step, and the advice about the focused field next to it if there is room. */
export function TippedStep({ children }: { children: ReactNode }) {
  const text = useText('wizard')
  const [tip, setTip] = useState<TipKey>('tipDefault')

  return (
    <>
      <TipContext value={setTip}>{children}</TipContext>
      <div className={styles.tips}>
        <TipsPanel>
          <p className={styles.lines}>{text(tip)}</p>
        </TipsPanel>
      </div>
    </>
  )
}
