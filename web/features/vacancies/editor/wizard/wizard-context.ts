import { createContext, use } from 'react'
import type { VacancyForm } from '../draft-schemas.ts'
import { keepStep, readDraft } from './draft-storage.ts'
import type { Place } from './place-of.ts'
import { proposedDraft } from './proposed-draft.ts'

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

/** Goes on to the step that follows. What was proposed, and left as it is, is kept now. */
export function useNext({ getValues }: VacancyForm) {
  const { owner, place, goTo } = useWizard()
  return () => {
    const { language, salary } = getValues()
    const proposal = { language, currency: salary.salary_currency }
    keepStep(place.keeps, owner, proposedDraft(readDraft(owner), proposal))
    if (place.next) goTo(place.next)
  }
}
