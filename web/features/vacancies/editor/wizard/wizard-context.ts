import { createContext, use } from 'react'
import type { Place } from './place-of.ts'

export interface Wizard {
  /** The author of the draft. */
  owner: string
  place: Place
  goTo: (path: string) => void
  /** Something of the draft was written, and is in the browser. */
  touch: () => void
  /** Resolves when nothing of the draft is on its way to the server. */
  settle: () => Promise<void>
}

export const WizardContext = createContext<Wizard | null>(null)

export function useWizard() {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('A step of the wizard stands outside it')
  return wizard
}

/** Goes on to the step that follows. */
export function useNext() {
  const { place, goTo } = useWizard()
  return () => {
    if (place.next) goTo(place.next)
  }
}
