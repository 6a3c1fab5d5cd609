import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'
import { email } from '#contract/fields/contact-fields.ts'

/** Domains at which everybody can have an address. */
const freeMailDomains = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.es',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.com.mx',
  'hotmail.es',
  'hotmail.fr',
  'icloud.com',
  'inbox.com',
  'live.com',
  'live.com.mx',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'outlook.com.mx',
  'outlook.es',
  'pm.me',
  'prodigy.net.mx',
  'proton.me',
  'protonmail.com',
  'rocketmail.com',
  'telmexmail.com',
  'terra.com.mx',
  'tutanota.com',
  'web.de',
  'yahoo.com',
  'yahoo.com.ar',
  'yahoo.com.mx',
  'yahoo.co.uk',
  'yahoo.es',
  'yandex.com',
  'ymail.com',
  'zoho.com',
  'zohomail.com',
])

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** An email address at a domain of an employer. */
export function workEmail() {
  return email().check(
    z.check<string>(({ value, issues }) => {
      if (freeMailDomains.has(domainOf(value)))
        issues.push(custom(value, { code: 'free_mail_address' }))
    }),
  )
}
