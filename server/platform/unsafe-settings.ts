import { BlockList, isIP } from 'node:net'
import type { Settings } from './settings.ts'

/** Convenient at home and dangerous in public, by the name under which each is allowed. */
const unsafe: {
  name: Settings['ALLOW_UNSAFE'][number]
  setting: keyof Settings
  danger: string
  isChosen: (settings: Settings) => boolean
}[] = [
  {
    name: 'demo',
    setting: 'SEED',
    danger: 'the demo world has known passwords',
    isChosen: ({ SEED, DATABASE_URL, NODE_ENV }) =>
      SEED === 'demo' || SEED === 'small' || (!SEED && !DATABASE_URL && NODE_ENV !== 'production'),
  },
  {
    name: 'test-payments',
    setting: 'PAYMENT_PROVIDER',
    danger: 'the test checkout gives credits away',
    isChosen: ({ PAYMENT_PROVIDER }) => PAYMENT_PROVIDER === 'test',
  },
  {
    name: 'free-credits',
    setting: 'SIGNUP_CREDITS',
    danger: 'whoever registers again is given credits again',
    isChosen: ({ SIGNUP_CREDITS }) => SIGNUP_CREDITS > 0,
  },
  {
    name: 'outbox',
    setting: 'MAIL_TRANSPORT',
    danger: 'mails become files on this machine and reach nobody',
    isChosen: ({ MAIL_TRANSPORT }) => MAIL_TRANSPORT === 'outbox',
  },
  {
    name: 'http',
    setting: 'APP_URL',
    danger: 'over http passwords and sessions can be read on the way',
    isChosen: ({ APP_URL }) => !APP_URL?.startsWith('https:'),
  },
  {
    name: 'no-limits',
    setting: 'RATE_LIMIT',
    danger: 'without limits passwords can be guessed',
    isChosen: ({ RATE_LIMIT }) => RATE_LIMIT === 'off',
  },
  {
    name: 'embedded-database',
    setting: 'DATABASE_URL',
    danger: 'the embedded PostgreSQL is a beta of its package, and nobody backs it up',
    isChosen: ({ DATABASE_URL }) => !DATABASE_URL,
  },
  {
    name: 'verbose-log',
    setting: 'LOG_LEVEL',
    danger: 'trace and debug log more of people than is kept elsewhere',
    isChosen: ({ LOG_LEVEL }) => LOG_LEVEL === 'trace' || LOG_LEVEL === 'debug',
  },
  {
    name: 'own-network',
    setting: 'OUTGOING_NETWORK',
    danger: 'a company could have the server call what only its own network reaches',
    isChosen: ({ OUTGOING_NETWORK }) => OUTGOING_NETWORK === 'any',
  },
]

/** @returns the unsafe settings that nobody has named in ALLOW_UNSAFE, one line each */
export function unsafeLines(settings: Settings): string[] {
  if (!isPublic(settings)) return []
  return unsafe
    .filter(({ name, isChosen }) => isChosen(settings) && !settings.ALLOW_UNSAFE.includes(name))
    .map(
      ({ name, setting, danger }) =>
        `${setting}: ${danger}, so it is refused in production and at a public address. To have it nonetheless, add ${name} to ALLOW_UNSAFE.`,
    )
}

/**
 * True in production, and where APP_URL or HOST names an address beyond this machine and its own
 * network. Tests pretend to be elsewhere.
 */
export function isPublic({ NODE_ENV, APP_URL, HOST }: Settings): boolean {
  if (NODE_ENV !== 'development') return NODE_ENV === 'production'
  const named = APP_URL === undefined ? 'localhost' : new URL(APP_URL).hostname
  return !isNear(named) || (isIP(HOST) !== 0 && !isNear(HOST))
}

/** This machine and private networks (RFC 1918, RFC 3927, RFC 4193, RFC 4291). */
const near = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 32],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(network, bits, 'ipv6')

/**
 * True for addresses of this machine and of private networks, names without a dot, and names that
 * lead nowhere else (RFC 6761, RFC 6762).
 */
export function isNear(host: string) {
  const address = host.replace(/^\[|\]$/g, '')
  return isIP(address) === 0
    ? /(?:^|\.)(?:localhost|local|internal|test)$/.test(address) || !address.includes('.')
    : near.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
