// The parts of paths. One that is not of its kind names nothing: the call is answered 404.
import * as z from 'zod/mini'

/** An id, a UUID in either case. It is in lower case from here on. */
export function pathId(description: string) {
  return z.guid().check(z.toLowerCase(), z.describe(description))
}

/** A text that names something. Any other names nothing, which who looks for it finds out. */
export function pathText(description: string) {
  return z.string().check(z.describe(description))
}

/** A slug, of which the same holds. */
export function pathSlug(description: string) {
  return z.string().check(z.meta({ description, pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 200 }))
}

/** A positive number. */
export function pathNumber(description: string) {
  return z.pipe(
    z.transform((text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : NaN)),
    z.int().check(z.minimum(1), z.describe(description)),
  )
}

/** The id of a mailed link, which its signature proves before it is read. */
export function signedId(description: string) {
  return z.string().check(z.meta({ description, format: 'uuid' }))
}

const asMailed = z.describe('As the mailed link has it.')

/** What proves a mailed link; without it the link is refused like any other that is wrong. */
export const signedQuery = z.object({
  expires: z._default(z.string(), '').check(asMailed),
  signature: z._default(z.string(), '').check(asMailed),
})

/** One of some words. */
export function pathChoice<const Word extends string>(words: readonly Word[], description: string) {
  return z.enum(words).check(z.describe(description))
}

const slug = pathSlug('The slug of a vacancy.')

export const ofVacancy = z.object({ slug })

export const ofApplication = z.object({ slug, uuid: pathId('The id of an application.') })

export const ofPerson = z.object({ id: pathId('The id of a person.') })

export const ofCompany = z.object({ id: pathId('The id of a company.') })
