import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'
import { asciiAddressOf } from './email-addresses.ts'
import { lengths } from './lengths.ts'
import { line } from './text-fields.ts'

/**
 * An email address, trimmed, of ASCII characters before the @.
 * @returns a schema of the address with its domain in ASCII
 */
export function email() {
  return z.pipe(
    asciiAddressOf(line({ min: 1, max: lengths.email.max }).check(z.meta({ format: 'email' }))),
    z.email(),
  )
}

/** An http or https address; `https://` is put in front if the scheme is missing. */
export function website() {
  return z.pipe(
    line({ min: 1, max: lengths.line.max }),
    z.pipe(
      z.transform((value: string) =>
        /^[a-z][a-z0-9+.-]*:/i.test(value) && !/^[^/]*:\d/.test(value) ? value : `https://${value}`,
      ),
      z.string().check(
        z.check<string>(({ value, issues }) => {
          if (!isWebsite(value)) issues.push(custom(value, { code: 'invalid_website' }))
        }),
      ),
    ),
  )
}

function isWebsite(value: string) {
  // Neither the browser's nor Node's types are known here; a host with a dot and no blank or
  // credentials is enough.
  return /^https?:\/\/[^\s/?#@]+\.[^\s/?#@.]+(?::\d+)?(?:[/?#]\S*)?$/i.test(value)
}
