import { opennessDays } from '#contract/approaches/openness-choices.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/services.ts'

export const opennessPath = '/confirm-openness'

interface Target {
  /** The id of the candidate. */
  person: string
  /** The end that the question is about, in milliseconds: a later one answers it. */
  until: string
}

export interface OpennessLink extends Target {
  expires: string
  signature: string
}

/** The address that confirms openness without logging in. */
export function opennessLink(
  { environment, signing }: Pick<Services, 'environment' | 'signing'>,
  target: Target,
): string {
  const [, expiry] = signing.signPath(pathOf(target), opennessDays.reminder * dayMs).split('?')
  const query = new URLSearchParams({ ...target }).toString()
  return `${environment.APP_URL}${opennessPath}?${query}&${expiry}`
}

export function isOpennessLink({ signing }: Pick<Services, 'signing'>, link: OpennessLink) {
  return signing.isSigned(pathOf(link), link)
}

function pathOf({ person, until }: Target) {
  return `${opennessPath}/${person}/${until}`
}
