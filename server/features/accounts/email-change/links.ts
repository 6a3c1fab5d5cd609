import { type AddressSide, addressSides } from '#contract/accounts/email-change.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { dayMs } from '#server/platform/clock.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

export interface SentLink {
  id: string
  side: string
  expires: string
  signature: string
}

/**
 * The row of the change determines the lifetime of a link; the signature only proves its origin.
 */
const signedForMs = 365 * dayMs

/** @returns the side that the link was mailed to. @throws Refused link_invalid */
export function sideOf({ signing }: Pick<Services, 'signing'>, link: SentLink): AddressSide {
  const side = addressSides.find((known) => known === link.side)
  if (!side || !signing.isSigned(pathOf(link.id, side), link)) throw new Refused('link_invalid')
  return side
}

export function linkTo(
  { environment, signing }: Pick<Services, 'environment' | 'signing'>,
  id: string,
  side: AddressSide,
) {
  const [, expiry] = signing.signPath(pathOf(id, side), signedForMs).split('?')
  return `${environment.APP_URL}${paths.emailChange()}?change=${id}&address=${side}&${expiry}`
}

function pathOf(id: string, side: AddressSide) {
  return `/email-changes/${id}/${side}`
}
