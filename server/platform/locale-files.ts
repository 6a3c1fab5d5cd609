import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages, perLanguage } from '#contract/fields/languages.ts'
import type application from '#locales/en/application.json'
import type auth from '#locales/en/auth.json'
import type career from '#locales/en/career.json'
import type common from '#locales/en/common.json'
import type confirmation from '#locales/en/confirmation.json'
import type dossier from '#locales/en/dossier.json'
import type emails from '#locales/en/emails.json'
import type copy from '#locales/en/export.json'
import type jobs from '#locales/en/jobs.json'
import type labels from '#locales/en/labels.json'
import type landing from '#locales/en/landing.json'
import type mails from '#locales/en/mails.json'
import type matching from '#locales/en/matching.json'
import type pricing from '#locales/en/pricing.json'
import type privacy from '#locales/en/privacy.json'
import type problems from '#locales/en/problems.json'
import type push from '#locales/en/push.json'
import type refusals from '#locales/en/refusals.json'
import type review from '#locales/en/review.json'
import type terms from '#locales/en/terms.json'
import type testCheckout from '#locales/en/test-checkout.json'
import type unsubscribe from '#locales/en/unsubscribe.json'
import type vacancies from '#locales/en/vacancies.json'
import type wizard from '#locales/en/wizard.json'

/** The texts that the server writes itself, by the names of their files. */
interface Namespaces {
  application: typeof application
  auth: typeof auth
  career: typeof career
  common: typeof common
  confirmation: typeof confirmation
  dossier: typeof dossier
  emails: typeof emails
  export: typeof copy
  jobs: typeof jobs
  labels: typeof labels
  landing: typeof landing
  mails: typeof mails
  matching: typeof matching
  pricing: typeof pricing
  privacy: typeof privacy
  problems: typeof problems
  push: typeof push
  refusals: typeof refusals
  review: typeof review
  terms: typeof terms
  'test-checkout': typeof testCheckout
  unsubscribe: typeof unsubscribe
  vacancies: typeof vacancies
  wizard: typeof wizard
}

/** One folder a language, one file a namespace. */
export const localesFolder = join(import.meta.dirname, '../../locales')

/**
 * The texts of a namespace in every language, with the keys of English: locales/languages.test.ts
 * holds the others to it.
 */
export function readTexts<N extends keyof Namespaces>(
  namespace: N,
): Record<Language, Namespaces[N]> {
  return perLanguage((language) => {
    const text = readFileSync(join(localesFolder, language, `${namespace}.json`), 'utf8')
    return JSON.parse(text) as Namespaces[N]
  })
}

/**
 * @returns a hash of all texts. A page built from them asks for texts under it, and a reply under
 *   it never changes.
 */
export function textsVersion(): string {
  const hash = createHash('sha256')
  for (const language of languages)
    for (const name of readdirSync(join(localesFolder, language)).toSorted())
      if (name.endsWith('.json'))
        hash.update(name).update(readFileSync(join(localesFolder, language, name)))
  return hash.digest('base64url').slice(0, 10)
}
