import { domainToUnicode } from 'node:url'

/** An email address or a domain as a person reads it: the domain in Unicode. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return /(^|\.)xn--/i.test(domain) ? address.slice(0, at) + domainToUnicode(domain) : address
}
