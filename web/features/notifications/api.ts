import { listMails, switchMail } from '#contract/notifications.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function useMails() {
  return useLoad(listMails)
}

/** Writes run one after another, so the last click wins. */
export function useSwitchMail() {
  return useCommand(switchMail, { refreshes: [listMails], scope: 'mails' })
}
