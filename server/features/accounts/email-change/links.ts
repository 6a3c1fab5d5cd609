import { type AddressSide, addressSides } from '#contract/email-change.ts'
import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/web-paths.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { waitsFor, type ChangeRow } from './rules.ts'

export interface SentLink {
  id: string
  side: string
  expires: string
  signature: string
}

interface Owner {
  name: string
  locale: Language
}

type Change = ChangeRow & { id: string; old_email: string; new_email: string }

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

/** Emails every address that still has to agree. The old address is informed in any case. */
export async function mailLinks(services: Services, tx: Transaction, owner: Owner, change: Change) {
  const waiting = waitsFor(change)
  const toOld = waiting.includes('old') ? 'email_change_approval' : 'email_change_requested'
  const mails: Mail[] = [
    ...(waiting.includes('new')
      ? [mailTo(services, owner, change, 'new', 'email_change_confirmation')]
      : []),
    mailTo(services, owner, change, 'old', toOld),
  ]
  await queueMails(services, tx, mails)
}

/**
 * Emails the old address that the change was made, with a link to undo it if the address was
 * verified.
 */
export async function mailApplied(
  services: Services,
  tx: Transaction,
  owner: Owner,
  change: Change,
) {
  await queueMails(services, tx, [mailTo(services, owner, change, 'old', 'email_changed')])
}

type Kind =
  | 'email_change_confirmation'
  | 'email_change_requested'
  | 'email_change_approval'
  | 'email_changed'

function mailTo(
  services: Services,
  owner: Owner,
  change: Change,
  side: AddressSide,
  kind: Kind,
): Mail {
  const { CONTACT_EMAIL_1: contact } = services.environment
  const wasVerified = change.old_verified_at !== null
  const link = linkTo(services, change.id, side)
  const facts = {
    name: owner.name,
    contact,
    hours: wasVerified ? '72' : '',
    ...(kind === 'email_changed' && !wasVerified ? {} : { link }),
  }
  return {
    kind,
    to: side === 'new' ? change.new_email : change.old_email,
    locale: owner.locale,
    facts,
  }
}

function linkTo(
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
