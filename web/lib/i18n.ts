import i18next, { changeLanguage, type ResourceLanguage, use as plugIn } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'

const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

const STORAGE_KEY = 'app_language'

/** Only a choice someone made counts: neither the browser's own language nor the default is ever stored. */
export async function startTranslations() {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  const sent = sentTexts()
  await plugIn(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: languages,
      fallbackLng: 'en',
      ns: ['common'],
      defaultNS: 'common',
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      detection: {
        // The address that search engines know for Spanish gives way to a choice of one's own.
        order: ['localStorage', 'querystring'],
        lookupLocalStorage: STORAGE_KEY,
        lookupQuerystring: 'lang',
        caches: [],
        convertDetectedLanguage: languageOf,
      },
      interpolation: { escapeValue: false },
      ...(sent && { resources: { [sent.language]: sent.texts }, partialBundledLanguages: true }),
    })
}

/** Texts that came with the page, so that it does not ask for them. */
function sentTexts() {
  const sent = document.getElementById('texts')?.textContent
  return sent ? (JSON.parse(sent) as { language: Language; texts: ResourceLanguage }) : null
}

export function storedLanguage(): Language | null {
  const stored = localStorage.getItem(STORAGE_KEY)
  return stored === null ? null : languageOf(stored)
}

/** The one way to change the language: it is remembered, and the whole interface follows. */
export function setLanguage(language: Language) {
  localStorage.setItem(STORAGE_KEY, language)
  return changeLanguage(language)
}

export function currentLanguage(): Language {
  return languageOf(i18next.resolvedLanguage ?? 'en')
}

function languageOf(tag: string): Language {
  return tag.toLowerCase().startsWith('es') ? 'es' : 'en'
}
