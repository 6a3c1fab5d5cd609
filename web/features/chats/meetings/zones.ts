import type { Language } from '#contract/fields/languages.ts'
import { ownZone } from '#contract/times/time-zones.ts'
import { writtenMeeting, writtenZone } from '#contract/times/written-meeting.ts'

/** The time zones of the reader and of the other side, by their IANA names. */
export interface Zones {
  own: string
  /** Null while it is not known. */
  other: string | null
}

/** @param zones as the conversation has them; a candidate's own is at least that of the browser */
export function zonesOf(
  { company, candidate }: { company: string; candidate: string | null },
  isCandidate: boolean,
): Zones {
  return isCandidate
    ? { own: candidate ?? ownZone(), other: company }
    : { own: company, other: candidate }
}

/** A time on the clocks of a zone, in one line. */
export function writtenTime(at: string, minutes: number, zone: string, language: Language) {
  const { day, hours } = writtenMeeting(at, minutes, zone, language)
  return `${day}, ${hours}`
}

/** On the clocks of the other side, with their zone; one's own zone if both are one. */
export function writtenForOther(at: string, minutes: number, zones: Zones, language: Language) {
  const { own, other } = zones
  if (other === null || other === own) return writtenZone(own, at, language)
  return `${writtenTime(at, minutes, other, language)} · ${writtenZone(other, at, language)}`
}
