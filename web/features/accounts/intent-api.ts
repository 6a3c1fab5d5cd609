// The act that somebody was about to do with a vacancy as a visitor is kept with their account, so
// that they are led back to it on whatever device they go on.
import { useNavigate } from '@tanstack/react-router'
import { pathOfIntent } from '#contract/accounts/intent-paths.ts'
import type { User } from '#contract/accounts/user.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { getUser, keepIntent } from '#web/lib/calls/accounts.ts'
import { forgetReturnPath, returnPath } from '#web/lib/return-path.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useReturn } from '#web/lib/use-return-path.ts'
import { intentAt } from './intent-at.ts'

/** @returns what the visitor of this tab is about to do, or undefined */
export function wantedIntent() {
  const path = returnPath()
  return (path === null ? null : intentAt(path)) ?? undefined
}

export function useKeepIntent() {
  return useCommand(keepIntent, { refreshes: [getUser] })
}

type Returning = Pick<User, 'intent' | 'has_profile'>

/**
 * @returns a function that navigates to what the person was about to do, by way of a profile that
 * is not completed; otherwise to the page that this tab was asked for, or to the given one
 */
export function useGoOn() {
  const navigate = useNavigate()
  const goBack = useReturn()

  return ({ intent, has_profile }: Returning, otherwise: { to: string }) => {
    const address = returnPath()
    const saved = intent && pathOfIntent(intent)
    if (saved === null || (address !== null && address !== saved)) return goBack(otherwise)
    forgetReturnPath()
    return navigate(has_profile ? { href: saved } : { to: paths.completeProfile() })
  }
}
