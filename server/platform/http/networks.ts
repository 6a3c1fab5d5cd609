import { isIPv6 } from 'node:net'

/**
 * The network that one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 address
 * (RFC 6177), within which anybody may change the rest at will.
 * @param address as the socket or a trusted proxy gives it; the socket of a caller who has hung up
 * gives none, and all of those are one network
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [front = '', back] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = front.split(':').filter(Boolean)
  const after = back?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  const all = back === undefined ? groups : [...groups, ...zeros, ...after]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
