import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { changeProfile, getUser } from '#contract/accounts.ts'
import { completeProfile, getProfile } from '#contract/candidate-profile.ts'
import {
  confirmEmailChange,
  getEmailChange,
  stopEmailChange,
} from '#contract/email-change-links.ts'
import type { EmailChange } from '#contract/email-change.ts'
import { cancelEmailChange, resendEmailChange } from '#contract/email-changes.ts'
import { resendVerification } from '#contract/email-verification.ts'
import { login } from '#contract/login.ts'
import { changePassword } from '#contract/password-change.ts'
import { forgotPassword, resetPassword } from '#contract/password-reset.ts'
import { register, signup } from '#contract/registration.ts'
import { closeSession, listSessions, logout } from '#contract/sessions.ts'
import type { User } from '#contract/user.ts'
import { paths } from '#contract/web-paths.ts'
import { setLanguage, storedLanguage } from '#web/lib/i18n/language.ts'
import { forgetReturnPath } from '#web/lib/return-path.ts'
import { openDrafts } from '#web/lib/sealed-drafts.ts'
import { leaveSession } from '#web/lib/session.ts'
import { type Credentials, keepCredentials, markEmailVerified } from '#web/lib/stored-account.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { queryKeyOf, useLoad, useRead } from '#web/lib/use-endpoint.ts'

/** The signed-in person. */
export function useUser() {
  return useRead(getUser)
}

/** The account for screens that render without it and report a failed read themselves. */
export function useAccount() {
  return useLoad(getUser)
}

export function useSessions() {
  return useLoad(listSessions)
}

export function useLogin() {
  return useCommand(login)
}

export function useRegister() {
  return useCommand(register)
}

export function useSignup() {
  return useCommand(signup)
}

export function useForgotPassword() {
  return useCommand(forgotPassword)
}

export function useResetPassword() {
  return useCommand(resetPassword)
}

export function useChangePassword() {
  return useCommand(changePassword, { refreshes: [listSessions] })
}

export function useResendVerification() {
  return useCommand(resendVerification, { refreshes: [getUser] })
}

export function useChangeProfile() {
  return useCommand(changeProfile)
}

export function useResendEmailChange() {
  return useCommand(resendEmailChange, { refreshes: [getUser] })
}

export function useCancelEmailChange() {
  return useCommand(cancelEmailChange, { refreshes: [getUser] })
}

/**
 * The change behind a mailed link, and the two things the link can do. Each answers with the change
 * as it is then.
 */
export function useEmailChange(link: {
  params: { id: string; side: string }
  query: Record<string, string>
}) {
  const queryClient = useQueryClient()
  const keep = ({ data }: { data: EmailChange }) =>
    queryClient.setQueryData(queryKeyOf(getEmailChange, link), { data })
  return {
    change: useLoad(getEmailChange, link),
    confirm: useCommand(confirmEmailChange, { refreshes: [getUser], onSuccess: keep }),
    stop: useCommand(stopEmailChange, { onSuccess: keep }),
  }
}

/** The candidate's own profile, null until it is completed. */
export function useCandidateProfile() {
  return useLoad(getProfile)
}

export function useCompleteProfile() {
  return useCommand(completeProfile, { refreshes: [getProfile, getUser] })
}

export function useCloseSession() {
  return useCommand(closeSession, { refreshes: [listSessions] })
}

/** From here on this browser belongs to the person the server has just named. */
export function useSignIn() {
  const queryClient = useQueryClient()

  return async (credentials: Credentials) => {
    queryClient.clear()
    keepCredentials(credentials)
    await openDrafts(credentials.user)
    queryClient.setQueryData(queryKeyOf(getUser), credentials.user)
    if (storedLanguage() === null) void setLanguage(credentials.user.locale)
  }
}

/** The guards let the person pass at once; what the server knows follows with the next read. */
export function useMarkVerified() {
  const queryClient = useQueryClient()

  return () => {
    markEmailVerified()
    const key = queryKeyOf(getUser)
    queryClient.setQueryData<User>(key, (user) => user && { ...user, verified_email: true })
    void queryClient.invalidateQueries({ queryKey: key })
  }
}

/** Leaves, whatever the server answers. */
export function useLogout() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const command = useCommand(logout)

  async function leave() {
    await leaveSession()
    forgetReturnPath()
    await navigate({ to: paths.home() })
    queryClient.clear()
  }

  return {
    isPending: command.isPending,
    logout: () => command.mutate(undefined, { onSettled: () => void leave() }),
  }
}
