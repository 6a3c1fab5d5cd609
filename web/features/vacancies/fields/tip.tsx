import { createContext, type ReactNode, use } from 'react'
import type wizard from '#locales/en/wizard.json'

export type TipKey = Extract<keyof typeof wizard, `tip${string}`>

/** Where a field says which advice belongs to it. Outside the wizard nobody listens. */
export const TipContext = createContext<(tip: TipKey) => void>(() => undefined)

/** The field, and the advice that is shown while somebody is in it. */
export function Tip({ of, children }: { of: TipKey; children: ReactNode }) {
  const showTip = use(TipContext)
  return <div onFocus={() => showTip(of)}>{children}</div>
}
