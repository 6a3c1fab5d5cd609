import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of IPv6 only this part is given to networks (RFC 4291, IANA IPv6 Global Unicast). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for an IP address, without brackets, that is given to a network of the internet. */
export function isPublicAddress(address: string): boolean {
  // The library also takes addresses in octal and hexadecimal, of fewer parts and with zones.
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
