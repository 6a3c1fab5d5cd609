// Email addresses with a domain outside of ASCII: stored with the domain in Punycode (RFC 5891), so
// that both spellings are one address.
import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'
import { lengths } from './lengths.ts'

/** The part of it that browsers and Node share: the host parser of the URL standard. */
declare const URL: new (address: string) => { hostname: string }

/** A domain in ASCII, unchanged if it is so already or is no domain. */
export function asciiDomain(domain: string): string {
  if (isAscii(domain) || /[\s/?#@:%\\[\]]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** An address with its domain in ASCII. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return at === 0 ? address : address.slice(0, at) + asciiDomain(address.slice(at))
}

/** An address that is sent or compared: its domain in ASCII, and before the @ nothing else. */
export function asciiAddressOf(typed: z.ZodMiniType<string, string>) {
  return z.pipe(
    typed,
    z.pipe(
      z.transform(asciiAddress),
      z.string().check(
        z.check<string>(({ value, issues }) => {
          const at = value.lastIndexOf('@')
          if (at > 0 && !isAscii(value.slice(0, at)))
            issues.push(custom(value, { code: 'email_name_letters' }))
          else if (value.length > lengths.email.max)
            issues.push(custom(value, { code: 'max_length', n: lengths.email.max }))
        }),
      ),
    ),
  )
}

function isAscii(text: string) {
  return /^[ -~]*$/.test(text)
}
