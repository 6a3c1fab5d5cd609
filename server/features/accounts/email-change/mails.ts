import type { AddressSide } from '#contract/accounts/email-change.ts'
import type { Language } from '#contract/fields/languages.ts'
import { type Mail, queueMails } from '#server/emails/queue-mail.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { linkTo } from './links.ts'
import { type ChangeRow, waitsFor } from './rules.ts'

interface Owner {
  name: string
  locale: Language
}

type Change = ChangeRow & { id: string; old_email: string; new_email: string }

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
