// The shapes of settings that are more than a number, a text or a choice, each with the words that
// an operator reads if it is another.
import { createECDH } from 'node:crypto'
import { Resolver } from 'node:dns'
import { isIP } from 'node:net'
import * as z from 'zod'

const mailAddress = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+$/

/** @param example of an address with one of the protocols */
export function address(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address such as ${example}` })
}

/** An address without a path: links are made by appending theirs. */
export const origin = address(/^https?$/, 'https://altura.example').refine((written) => {
  if (!URL.canParse(written)) return true
  const { pathname, search, hash, username } = new URL(written)
  return pathname === '/' && search + hash + username === ''
}, 'must be an origin such as https://altura.example, without a path, a query or a name')

/** `ana@example.com`, or `Ana <ana@example.com>`. */
export const sender = z.string().refine((written) => {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(written.trim()) ?? []
  const isName = /^(?:[^"@,;:\\]*|"[^"\\]*")$/.test(name.trim())
  return isName && mailAddress.test(bracketed ?? written.trim())
}, 'must be an email address, alone or as in Altura <no-reply@altura.example>')

export const nameServers = list('').refine((servers) => {
  try {
    new Resolver().setServers(servers)
    return true
  } catch {
    return false
  }
}, 'must be IP addresses with commas between them, as 1.1.1.1 or 127.0.0.1:5353')

/** Addresses, networks, and the names that Fastify has for some of them. */
export const proxies = z
  .string()
  .refine(
    (written) => written.split(',').every((part) => isNetwork(part.trim())),
    'must be IP addresses or networks of proxies with commas between them, as 10.0.0.0/8 or loopback',
  )

function isNetwork(written: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(written)) return true
  const [ip = '', mask, ...rest] = written.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0) return false
  if (mask === undefined) return true
  if (version === 4 && isIP(mask) === 4) return true
  return /^\d{1,3}$/.test(mask) && Number(mask) > 0 && Number(mask) <= (version === 4 ? 32 : 128)
}

export const origins = list('').refine(
  (written) => written.every((one) => URL.canParse(one) && new URL(one).origin === one),
  'must be origins with commas between them, as https://push.example.com',
)

/** Texts with commas between them. */
function list(byDefault: string) {
  return z
    .string()
    .default(byDefault)
    .transform((written) => written.split(',').flatMap((one) => one.trim() || []))
}

export const stripeKey = z
  .string()
  .regex(/^[sr]k_(?:test|live)_\w+$/, 'must be a secret key of Stripe, which begins with sk_')

export const stripeSigningSecrets = z
  .string()
  .refine(
    (written) => written.split(',').every((one) => /^whsec_\S+$/.test(one.trim())),
    'must be the signing secret of a Stripe webhook, which begins with whsec_, or two of them with a comma between them',
  )

const makeThem = '`altura push-keys` makes both keys'

/** A point of P-256, uncompressed (RFC 8292). */
export const publicPushKey = z
  .base64url()
  .refine((key) => Buffer.from(key, 'base64url').length === 65, `must be a key: ${makeThem}`)

export const privatePushKey = z
  .base64url()
  .refine((key) => Buffer.from(key, 'base64url').length === 32, `must be a key: ${makeThem}`)

/** True if one key belongs to the other. */
export function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    return false
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}

export const pushContact = z
  .string()
  .refine(
    (written) =>
      written.startsWith('mailto:')
        ? mailAddress.test(written.slice('mailto:'.length))
        : written.startsWith('https:') && URL.canParse(written),
    'must be a mailto: address or an https:// address',
  )
