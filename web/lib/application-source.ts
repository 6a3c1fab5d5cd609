// The way by which the reader came to a vacancy, for this tab only. An application is sent with
// it.
import {
  type ApplicationSource,
  sourceNamed,
  sourceParameter,
} from '#contract/applications/application-sources.ts'
import { tabStorage } from '#web/ui/browser-storage.ts'

/** Public pages write the same key. */
const keyOf = (slug: string) => `source:${slug}`

/** Stores a source. The first one of a vacancy stays. */
export function noteSource(slug: string, source: ApplicationSource) {
  if (sourceOf(slug) === undefined) tabStorage.setItem(keyOf(slug), source)
}

/** Stores the source that the query of an address names, if any. */
export function noteNamedSource(slug: string, query: Record<string, unknown>) {
  const source = sourceNamed(query[sourceParameter])
  if (source) noteSource(slug, source)
}

/** @returns undefined if it is not known */
export function sourceOf(slug: string): ApplicationSource | undefined {
  return sourceNamed(tabStorage.getItem(keyOf(slug))) ?? undefined
}
