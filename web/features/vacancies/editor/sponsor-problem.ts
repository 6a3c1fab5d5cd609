import type { CallError } from '#web/lib/call-error.ts'

/**
 * @returns what the server says against the number of places: too few credits, or more of them
 * taken
 */
export function sponsorProblem({ sponsored_places, credits }: CallError['errors']) {
  return (sponsored_places ?? credits)?.[0]
}
