// The pages that anybody may find with a search engine, and what is said of them there.
import type { Language } from '#contract/shapes.ts'
import { paths } from '#contract/web-paths.ts'
import enAuth from '#locales/en/auth.json' with { type: 'json' }
import enLanding from '#locales/en/landing.json' with { type: 'json' }
import enPrivacy from '#locales/en/privacy.json' with { type: 'json' }
import esAuth from '#locales/es/auth.json' with { type: 'json' }
import esLanding from '#locales/es/landing.json' with { type: 'json' }
import esPrivacy from '#locales/es/privacy.json' with { type: 'json' }

type InEach = Record<Language, string>

interface DescribedPage {
  title: InEach
  description: InEach
  /** The title is the whole name of the page, not only its part before the product's. */
  standsAlone?: boolean
}

export const describedPages: Record<string, DescribedPage> = {
  [paths.home()]: {
    title: { en: enLanding.pageTitle, es: esLanding.pageTitle },
    description: { en: enLanding.description, es: esLanding.description },
    standsAlone: true,
  },
  [paths.registerExecutive()]: {
    title: { en: enAuth.executiveTitle, es: esAuth.executiveTitle },
    description: { en: enAuth.executiveLead, es: esAuth.executiveLead },
  },
  [paths.registerCompany()]: {
    title: { en: enAuth.companyTitle, es: esAuth.companyTitle },
    description: { en: enAuth.companyLead, es: esAuth.companyLead },
  },
  [paths.login()]: {
    title: { en: enAuth.login, es: esAuth.login },
    description: { en: enLanding.description, es: esLanding.description },
  },
  [paths.forgotPassword()]: {
    title: { en: enAuth.forgotPasswordTitle, es: esAuth.forgotPasswordTitle },
    description: { en: enAuth.forgotPasswordLead, es: esAuth.forgotPasswordLead },
  },
  [paths.privacyPolicy()]: {
    title: { en: enPrivacy.title, es: esPrivacy.title },
    description: { en: enPrivacy.description, es: esPrivacy.description },
  },
}

export function titleOf({ title, standsAlone }: DescribedPage, language: Language) {
  return standsAlone ? title[language] : `${title[language]} · Altura`
}
