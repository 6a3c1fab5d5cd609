import { lazyFieldset } from './fieldset.ts'
import type { ScreenName } from './step-parts.ts'
import { type DraftStep, type Step, steps } from './steps.ts'

/** One screen of the wizard, and where it leads. */
export interface Place extends Pick<Step, 'notice' | 'question'> {
  path: DraftStep | 'software-languages'
  name: ScreenName
  /** The part of the draft it writes. */
  keeps: DraftStep
  /** The fields of that part. */
  fields: Step['fields']
  back: DraftStep | undefined
  next: DraftStep | undefined
}

/** Not on the way, but there for whoever has the address: the languages alone. */
const languagesAlone: Place = {
  path: 'software-languages',
  name: 'softwareLanguages',
  notice: null,
  question: {
    schema: 'software-languages',
    fieldset: lazyFieldset(
      async () => (await import('../fields/languages-field.tsx')).LanguagesField,
    ),
  },
  keeps: 'secfit',
  fields: ['languages', 'asked_languages'],
  back: 'secfit',
  next: 'industries',
}

export function placeOf(path: string | undefined): Place | undefined {
  if (path === languagesAlone.path) return languagesAlone
  const position = steps.findIndex((step) => step.path === path)
  const step = steps[position]
  return (
    step && {
      ...step,
      keeps: step.path,
      back: steps[position - 1]?.path,
      next: steps[position + 1]?.path,
    }
  )
}
