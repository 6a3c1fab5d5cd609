import { changePassword } from '#contract/accounts/password-change.ts'
import { forgotPassword, resetPassword } from '#contract/accounts/password-reset.ts'
import { listSessions } from '#contract/accounts/sessions.ts'
import { useCommand } from '#web/lib/use-command.ts'

export function useForgotPassword() {
  return useCommand(forgotPassword)
}

export function useResetPassword() {
  return useCommand(resetPassword)
}

export function useChangePassword() {
  return useCommand(changePassword, { refreshes: [listSessions] })
}
