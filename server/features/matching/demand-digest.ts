import type { Demand } from '#contract/matching/match.ts'
import { sha256 } from '#server/platform/digests.ts'

/**
 * The same for the same demand, in whatever order it is written.
 * @param shape of what is stored under the digest: another one is counted again
 */
export function digestOf(demand: Partial<Record<keyof Demand, unknown>>, shape: number): Buffer {
  const sorted = Object.entries(demand)
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return sha256(JSON.stringify([shape, sorted]))
}
