// A step is loaded with the one before it; only the first comes with the wizard.
import { lazy } from 'react'
import { FormStep } from './form-step.tsx'
import { type Place, placeOf } from './steps.ts'

const loadPostStep = async () => (await import('./post-step.tsx')).PostStep
const PostStep = lazy(async () => ({ default: await loadPostStep() }))

export function Screen({ place: { name, question } }: { place: Place }) {
  return question ? <FormStep name={name} question={question} /> : <PostStep />
}

/** So that going on does not wait for it. */
export function loadScreen(path: string | undefined) {
  const place = placeOf(path)
  if (place) void (place.question ? place.question.fieldset.load() : loadPostStep())
}
