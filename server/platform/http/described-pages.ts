// The pages that anybody may find with a search engine, and what is said of them there.
import { type Language, perLanguage } from '#contract/fields/languages.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { readTexts } from '../locale-files.ts'

type InEach = Record<Language, string>

const auth = readTexts('auth')
const landing = readTexts('landing')
const privacy = readTexts('privacy')

interface DescribedPage {
  title: InEach
  description: InEach
  /** The title is the whole name of the page, not only its part before the product's. */
  standsAlone?: boolean
}

export const describedPages: Record<string, DescribedPage> = {
  [paths.home()]: {
    title: eachOf(landing, 'pageTitle'),
    description: eachOf(landing, 'description'),
    standsAlone: true,
  },
  [paths.registerExecutive()]: {
    title: eachOf(auth, 'executiveTitle'),
    description: eachOf(auth, 'executiveLead'),
  },
  [paths.registerCompany()]: {
    title: eachOf(auth, 'companyTitle'),
    description: eachOf(auth, 'companyLead'),
  },
  [paths.login()]: {
    title: eachOf(auth, 'login'),
    description: eachOf(landing, 'description'),
  },
  [paths.forgotPassword()]: {
    title: eachOf(auth, 'forgotPasswordTitle'),
    description: eachOf(auth, 'forgotPasswordLead'),
  },
  [paths.privacyPolicy()]: {
    title: eachOf(privacy, 'title'),
    description: eachOf(privacy, 'description'),
  },
}

function eachOf<Key extends string>(
  texts: Record<Language, Record<Key, string>>,
  key: Key,
): InEach {
  return perLanguage((language) => texts[language][key])
}

/** @returns the title of a page, with the name of the product unless it stands alone */
export function titleOf({ title, standsAlone }: DescribedPage, language: Language) {
  return standsAlone ? title[language] : `${title[language]} · Altura`
}
