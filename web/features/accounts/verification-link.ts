import { verifyEmail } from '#web/lib/calls/accounts.ts'

const prefix = '/api/email/verify/'

/**
 * The call behind a verification link. Anyone can write an address that names any link, and the
 * call carries the token, so null for every link that does not lead to our own verification.
 */
export function verificationBehind(link: string, origin: string) {
  const target = URL.canParse(link, origin) ? new URL(link, origin) : null
  if (target?.origin !== origin || !target.pathname.startsWith(prefix)) return null
  return {
    ...verifyEmail,
    path: `/${target.pathname.slice('/api/'.length)}${target.search}`,
  } as const
}
