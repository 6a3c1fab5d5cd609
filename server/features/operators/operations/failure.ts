import type { failureReasons } from '#contract/operators/operations.ts'

type Reason = (typeof failureReasons)[number]

/** The codes of Node, of the mail client and of what opens sealed jobs. */
const reasonOf: Partial<Record<string, Reason>> = {
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EDNS: 'unreachable',
  ENOTFOUND: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ETLS: 'unreachable',
  EAUTH: 'sign_in_refused',
  ENOAUTH: 'sign_in_refused',
  EENVELOPE: 'recipient_refused',
  EMESSAGE: 'message_refused',
  ZodError: 'unreadable',
  $ZodError: 'unreadable',
  ERR_CRYPTO_INVALID_AUTH_TAG: 'unreadable',
}

/** @returns the cause that an error's code or name tells, and the code itself */
export function failureOf(code: string): { reason: Reason; code: string } {
  return { reason: reasonOf[code] ?? 'unknown', code }
}

/** An address but for its first letter and its domain. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`
}
