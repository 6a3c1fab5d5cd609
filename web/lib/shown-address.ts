import punycode from 'punycode.js'

/** An email address or a domain as a person reads it: the domain in Unicode. */
export function shownAddress(address: string): string {
  return punycode.toUnicode(address)
}
