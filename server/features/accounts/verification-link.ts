import { dayMs } from '#server/platform/clock.ts'
import { sha256 } from '#server/platform/digests.ts'
import type { Signing } from '#server/platform/signing.ts'

export interface Link {
  user: string
  hash: string
  expires: string
  signature: string
}

/** @returns the path of a link that verifies the address for a day */
export function linkFor(signing: Signing, { id, email }: { id: string; email: string }): string {
  return signing.signPath(pathOf(id, hashOf(email)), dayMs)
}

/** @returns true if the link was mailed to this address and has not expired */
export function isLinkFor(signing: Signing, link: Link, email: string): boolean {
  return link.hash === hashOf(email) && signing.isSigned(pathOf(link.user, link.hash), link)
}

function pathOf(user: string, hash: string) {
  return `/api/email/verify/${user}/${hash}`
}

function hashOf(email: string) {
  return sha256(email).toString('hex')
}
