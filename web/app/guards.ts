// Guards of screens, based on the stored account. The server enforces permissions itself.
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Role } from '#contract/roles.ts'
import { boardOf, paths, startOf } from '#contract/web-paths.ts'
import { rememberReturn } from '#web/lib/return-path.ts'
import { leaveSession } from '#web/lib/session.ts'
import { isEmailVerified, readRole, readToken, readVerifiedFlag } from '#web/lib/storage.ts'
import { textNow } from '#web/lib/i18n/text.ts'

interface Visit {
  location: ParsedLocation<Record<string, unknown>>
  preload: boolean
}

/** Guards registration, login and the like, which redirect people who are signed in. */
export function visitorsOnly() {
  if (readToken()) throw redirect({ to: paths.account() })
}

export function signedInOnly({ location: { pathname, searchStr }, preload }: Visit) {
  if (readToken()) return
  if (!preload) rememberReturn(pathname + searchStr)
  throw redirect({ to: paths.home() })
}

export function only(allowed: readonly Role[]) {
  return ({ preload, location: { pathname, state } }: Visit) => {
    const role = readRole()
    if (!role) {
      if (!preload) void leaveSession()
      throw redirect({ to: paths.login() })
    }
    if (!isEmailVerified()) throw redirect({ to: paths.checkEmail() })
    if (allowed.includes(role)) return
    if (state.isReturn) throw redirect({ to: startOf(role) })
    if (!preload) void tell(textNow('common', 'pageNotAllowed'))
    throw redirect({ to: paths.root(), state: { refusal: { reason: 'role', path: pathname } } })
  }
}

/** Only the literal flag of an unverified account counts here. Reading the account corrects any other word. */
export function awaitedMailFirst() {
  if (readVerifiedFlag() === 'null') throw redirect({ to: paths.checkEmail() })
}

export function unverifiedOnly() {
  if (!readToken() || !isEmailVerified()) return
  throw redirect({ to: paths.root(), state: { refusal: { reason: 'verified' } } })
}

/** The address in mails that does not know who reads it. */
export function toOwnVacancies({ location: { search } }: Visit) {
  const role = readRole()
  if (!role) throw redirect({ to: paths.account(), replace: true })
  const slug = search['slug']
  if (typeof slug !== 'string' || slug === '') throw redirect({ to: boardOf(role), replace: true })
  const detail = role === 'candidate' ? paths.vacancy('executive-vacancies', slug) : paths.vacancyInfo(slug)
  throw redirect({ to: detail, replace: true })
}

async function tell(text: string) {
  const { toast } = await import('#web/ui/toasts.tsx')
  toast.info(text)
}
