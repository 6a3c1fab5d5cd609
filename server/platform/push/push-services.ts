import type { Environment } from '../environment.ts'

/** The push services of browsers: Chromium, Firefox, Safari, Edge. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
]

/**
 * True for an address that pushes may be sent to. Whoever subscribes names the address, so that
 * only known services are called, over HTTPS and on its port; the operator may name others.
 */
export function isPushService(
  { PUSH_SERVICES }: Pick<Environment, 'PUSH_SERVICES'>,
  endpoint: string,
): boolean {
  const address = URL.parse(endpoint)
  if (!address || address.username !== '' || address.password !== '') return false
  if (PUSH_SERVICES.includes(address.origin)) return true
  return (
    address.protocol === 'https:' &&
    address.port === '' &&
    knownHosts.some((host) => host.test(address.hostname))
  )
}
