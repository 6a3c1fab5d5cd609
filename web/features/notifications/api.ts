import { listMails, switchMail } from '#contract/notifications.ts'
import { useCommand, useLoad } from '#web/lib/use-endpoint.ts'

export function useMails() {
  return useLoad(listMails)
}

/** What was clicked last counts, however often something was switched to and fro. */
export function useSwitchMail() {
  return useCommand(switchMail, { refreshes: [listMails], oneAfterAnother: 'mails' })
}
