import { defaultLanguage, type Language, languageParameter } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { dayMs } from '#server/platform/clock.ts'
import { isUuid } from '#server/platform/http/uuid.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * The row of the invitation determines how long it lasts; the signature only proves its origin.
 */
const signedForMs = 365 * dayMs

/**
 * The address of an invitation. Its token is the fragment, which browsers send to nobody: neither
 * logs nor the pages that are linked from there learn it.
 */
export function invitationLink(
  { environment, signing }: Pick<Services, 'environment' | 'signing'>,
  id: string,
  language: Language,
) {
  const address = new URL(environment.APP_URL + paths.invitation())
  if (language !== defaultLanguage) address.searchParams.set(languageParameter, language)
  const signed = new URL(signing.signPath(pathOf(id), signedForMs), environment.APP_URL)
    .searchParams
  address.hash = [id, signed.get('expires'), signed.get('signature')].join('.')
  return address.href
}

/** @returns the invitation whose link has the token. @throws Refused link_invalid */
export function idOfToken({ signing }: Pick<Services, 'signing'>, token: string): string {
  const [id = '', expires = '', signature = '', ...others] = token.split('.')
  if (others.length > 0 || !isUuid(id) || !signing.isSigned(pathOf(id), { expires, signature }))
    throw new Refused('link_invalid')
  return id
}

function pathOf(id: string) {
  return `/invitations/${id}`
}
