import type { VacancyCard } from './vacancy-card.ts'

/** The location in the reader's language if it is a known place, else as it was written. */
export function locationOf({ place, address }: Pick<VacancyCard, 'place' | 'address'>): string {
  return place?.label ?? address.location
}
