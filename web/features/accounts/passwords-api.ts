import {
  changePassword,
  forgotPassword,
  listSessions,
  resetPassword,
} from '#web/lib/calls/accounts.ts'
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
