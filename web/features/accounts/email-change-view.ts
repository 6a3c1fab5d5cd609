import type { AddressSide, EmailChange } from '#contract/accounts/email-change.ts'
import type { TextKey } from '#web/lib/i18n/namespaces.ts'

type Text = TextKey<'auth'>

export interface EmailChangeView {
  title: Text
  lead: Text
  /** The actions that the link offers now. */
  confirm?: Text
  stop?: Text
  /** The next page for a link without actions. */
  next?: 'account' | 'password'
}

const expired: EmailChangeView = {
  title: 'emailChangeExpired',
  lead: 'emailChangeExpiredLead',
  next: 'account',
}

/** The page of a mailed link, by the mailbox it was sent to and the state of the change. */
export function emailChangeView(side: AddressSide, change: EmailChange): EmailChangeView {
  return side === 'new' ? viewOfNew(change) : viewOfOld(change)
}

function viewOfNew({ state, may_confirm }: EmailChange): EmailChangeView {
  switch (state) {
    case 'pending':
      return may_confirm
        ? {
            title: 'emailChangeConfirmTitle',
            lead: 'emailChangeConfirmLead',
            confirm: 'emailChangeConfirm',
          }
        : { title: 'emailChangeConfirmed', lead: 'emailChangeConfirmedLead', next: 'account' }
    case 'applied':
      return { title: 'emailChangeApplied', lead: 'emailChangeAppliedLead', next: 'account' }
    case 'expired':
      return expired
    case 'cancelled':
      return { title: 'emailChangeCancelled', lead: 'emailChangeCancelledNewLead', next: 'account' }
    case 'undone':
      return { title: 'emailChangeReversed', lead: 'emailChangeReversedLead', next: 'account' }
  }
}

function viewOfOld({ state, may_confirm, may_stop, is_confirmed }: EmailChange): EmailChangeView {
  switch (state) {
    case 'pending':
      if (may_confirm)
        return {
          title: 'emailChangeApproveTitle',
          lead: 'emailChangeApproveLead',
          confirm: 'emailChangeApprove',
          stop: 'emailChangeCancel',
        }
      return is_confirmed
        ? { title: 'emailChangeAgreed', lead: 'emailChangeAgreedLead', stop: 'emailChangeCancel' }
        : {
            title: 'emailChangeCancelTitle',
            lead: 'emailChangeCancelLead',
            stop: 'emailChangeCancel',
          }
    case 'applied':
      return may_stop
        ? { title: 'emailChangeUndoTitle', lead: 'emailChangeUndoLead', stop: 'emailChangeUndo' }
        : { title: 'emailChangeFinal', lead: 'emailChangeFinalLead' }
    case 'expired':
      return { ...expired, stop: 'emailChangeCancel' }
    case 'cancelled':
      return { title: 'emailChangeCancelled', lead: 'emailChangeCancelledLead', next: 'password' }
    case 'undone':
      return { title: 'emailChangeBack', lead: 'emailChangeBackLead' }
  }
}
