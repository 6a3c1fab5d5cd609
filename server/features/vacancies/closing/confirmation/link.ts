import { dayMs } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/services.ts'

export const confirmationPath = '/confirm-vacancy'

/** Longer than the days between a reminder and the closing, so that it says what has happened. */
const lifetimeMs = 60 * dayMs

interface Target {
  /** The id of the vacancy. */
  vacancy: string
  /** The id of the person who is written to. */
  person: string
  /** The time of the last confirmation, in milliseconds: a later one answers the question. */
  since: string
}

export interface ConfirmationLink extends Target {
  expires: string
  signature: string
}

/** The address that confirms a vacancy without signing in, for one person. */
export function confirmationLink(
  { environment, signing }: Pick<Services, 'environment' | 'signing'>,
  target: Target,
): string {
  const [, expiry] = signing.signPath(pathOf(target), lifetimeMs).split('?')
  const query = new URLSearchParams({ ...target }).toString()
  return `${environment.APP_URL}${confirmationPath}?${query}&${expiry}`
}

export function isConfirmationLink(
  { signing }: Pick<Services, 'signing'>,
  link: ConfirmationLink,
): boolean {
  return signing.isSigned(pathOf(link), link)
}

function pathOf({ vacancy, person, since }: Target) {
  return `${confirmationPath}/${vacancy}/${person}/${since}`
}
