import { createContext, type ReactNode, use } from 'react'
import type wizard from '#locales/en/wizard.json'
import { useText } from '#web/lib/i18n/text.ts'
import { Advice } from '#web/ui/advice.tsx'
import styles from './tip.module.css'

export type TipKey = Extract<keyof typeof wizard, `tip${string}`>

/** The context through which a field names its advice. Outside the wizard it has no consumer. */
export const TipContext = createContext<((tip: TipKey) => void) | undefined>(undefined)

/**
 * The field and its advice: in the panel while somebody is in it; if there is no room for a
 * panel, under it.
 */
export function Tip({ of, children }: { of: TipKey; children: ReactNode }) {
  const text = useText('wizard')
  const showTip = use(TipContext)

  return (
    <div
      className={styles.field}
      data-has-panel={showTip ? true : undefined}
      onFocus={() => showTip?.(of)}
    >
      <Advice advice={text(of)}>{children}</Advice>
    </div>
  )
}
