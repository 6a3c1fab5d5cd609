import { useWizard } from './wizard-context.ts'

/** Goes on to the step that follows. */
export function useNext() {
  const { place, goTo } = useWizard()
  return () => {
    if (place.next) goTo(place.next)
  }
}
