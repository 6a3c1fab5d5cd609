import { useQueryClient } from '@tanstack/react-query'
import type { EmailChange } from '#contract/accounts/email-change.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  getUser,
  resendEmailChange,
  stopEmailChange,
} from '#web/lib/calls/accounts.ts'
import { queryKeyOf } from '#web/lib/queries.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function useResendEmailChange() {
  return useCommand(resendEmailChange, { refreshes: [getUser] })
}

export function useCancelEmailChange() {
  return useCommand(cancelEmailChange, { refreshes: [getUser] })
}

export interface EmailChangeLink {
  params: { id: string; side: string }
  query: Record<string, string>
}

/** The change behind a mailed link. */
export function useEmailChange(link: EmailChangeLink) {
  return useLoad(getEmailChange, link)
}

/** The two things a mailed link can do. Each answers with the change as it is then. */
export function useFollowEmailChange(link: EmailChangeLink) {
  const queryClient = useQueryClient()
  const keep = ({ data }: { data: EmailChange }) =>
    queryClient.setQueryData(queryKeyOf(getEmailChange, link), { data })
  return {
    confirm: useCommand(confirmEmailChange, { refreshes: [getUser], onSuccess: keep }),
    stop: useCommand(stopEmailChange, { onSuccess: keep }),
  }
}
