// Route guards by the stored account. They serve usability only; the server authorizes every call.
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { intentAmong, pathOfIntent } from '#contract/accounts/intent-paths.ts'
import type { Role } from '#contract/endpoint/roles.ts'
import { startOf } from '#contract/pages/start-pages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { sourceOf } from '#web/lib/application-source.ts'
import { textNow } from '#web/lib/i18n/text.ts'
import { rememberReturn } from '#web/lib/return-path.ts'
import { leaveSession } from '#web/lib/session.ts'
import { readToken } from '#web/lib/storage.ts'
import { isEmailVerified, readRole, readVerifiedFlag } from '#web/lib/stored-account.ts'
import { toast } from '#web/ui/toasts.tsx'

export interface Visit {
  location: ParsedLocation<Record<string, unknown>>
  preload: boolean
}

/**
 * For registration, login and the like. A vacancy that the address names is returned to afterwards.
 * @throws redirect to the account of people who are signed in, or to that vacancy
 */
export function visitorsOnly({ location: { search }, preload }: Visit) {
  const intent = intentAmong(search)
  const vacancy = intent && pathOfIntent({ ...intent, source: sourceOf(intent.vacancy) })
  if (readToken()) throw redirect(vacancy ? { href: vacancy } : { to: paths.account() })
  if (vacancy && !preload) rememberReturn(vacancy)
}

/** @throws redirect to the landing page for visitors, after storing the path to return to */
export function signedInOnly({ location: { pathname, searchStr }, preload }: Visit) {
  if (readToken()) return
  if (!preload) rememberReturn(pathname + searchStr)
  throw redirect({ to: paths.home() })
}

const toAwaitedMail = { to: paths.checkEmail(), state: { isAwaited: true } } as const

/** @returns a guard that redirects everybody without one of the roles */
export function only(allowed: readonly Role[]) {
  return ({ preload, location: { pathname, state } }: Visit) => {
    const role = readRole()
    if (!role) {
      if (!preload) void leaveSession()
      throw redirect({ to: paths.login() })
    }
    if (!isEmailVerified()) throw redirect(toAwaitedMail)
    if (allowed.includes(role)) return
    if (state.isReturn) throw redirect({ to: startOf(role) })
    if (!preload) toast.info(textNow('common', 'pageNotAllowed'))
    throw redirect({ to: paths.root(), state: { refusal: { reason: 'role', path: pathname } } })
  }
}

/**
 * @throws redirect to the page that awaits the verification of the email; any flag but 'null'
 * counts as verified here
 */
export function awaitedMailFirst() {
  if (readVerifiedFlag() === 'null') throw redirect(toAwaitedMail)
}

/** @throws redirect for people whose email is verified */
export function unverifiedOnly() {
  if (!readToken() || !isEmailVerified()) return
  throw redirect({ to: paths.root(), state: { refusal: { reason: 'verified' } } })
}
