import { Resolver } from 'node:dns/promises'
import type { Environment } from '../environment.ts'

const timeoutMs = 3_000

/**
 * Looks up the TXT records of a name (RFC 1035, 3.3.14) at the servers of `DNS_SERVERS`, or those of
 * the system.
 * @returns the text of each, put together if it came in parts; none if nothing is found or
 * nobody answers
 */
export async function findTextRecords(
  { DNS_SERVERS }: Pick<Environment, 'DNS_SERVERS'>,
  name: string,
): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS)
  const records = await resolver.resolveTxt(name).catch(() => [])
  return records.map((parts) => parts.join(''))
}
