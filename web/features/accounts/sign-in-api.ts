import { useQueryClient } from '@tanstack/react-query'
import { getUser, login, register, signup } from '#web/lib/calls/accounts.ts'
import { setLanguage, storedLanguage } from '#web/lib/i18n/language.ts'
import { queryKeyOf } from '#web/lib/queries.ts'
import { openDrafts } from '#web/lib/sealed-drafts.ts'
import { type Credentials, keepCredentials } from '#web/lib/stored-account.ts'
import { useClaimFollowed } from '#web/lib/use-claim-followed.ts'
import { useCommand } from '#web/lib/use-command.ts'

export function useLogin() {
  return useCommand(login)
}

export function useRegister() {
  return useCommand(register)
}

export function useSignup() {
  return useCommand(signup)
}

/** From here on this browser belongs to the person the server has just named. */
export function useSignIn() {
  const queryClient = useQueryClient()
  const claimFollowed = useClaimFollowed()

  return async (credentials: Credentials) => {
    queryClient.clear()
    keepCredentials(credentials)
    await openDrafts(credentials.user)
    queryClient.setQueryData(queryKeyOf(getUser), credentials.user)
    claimFollowed(credentials.user.role)
    if (storedLanguage() === null) void setLanguage(credentials.user.locale)
  }
}
