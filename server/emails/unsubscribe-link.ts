import type { SwitchableKind } from '#contract/notifications/mail-kinds.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/services.ts'

/** Mails are kept, and looked through again, for long. */
const lifetimeMs = 365 * dayMs

export interface UnsubscribeLink {
  person: string
  kind: string
  expires: string
  signature: string
}

/**
 * The address that switches one kind of mail off without signing in. It names the person by id
 * only.
 */
export function unsubscribeLink(
  { environment, signing }: Pick<Services, 'environment' | 'signing'>,
  person: string,
  kind: SwitchableKind,
): string {
  const [, expiry] = signing.signPath(pathOf({ person, kind }), lifetimeMs).split('?')
  return `${environment.APP_URL}/unsubscribe?person=${person}&kind=${kind}&${expiry}`
}

export function isUnsubscribeLink(
  { signing }: Pick<Services, 'signing'>,
  link: UnsubscribeLink,
): boolean {
  return signing.isSigned(pathOf(link), link)
}

function pathOf({ person, kind }: Pick<UnsubscribeLink, 'person' | 'kind'>) {
  return `/unsubscribe/${person}/${kind}`
}
