// The addresses of the pages that need no account.
import { intentParameters, type VacancyIntent } from '#contract/accounts/intent-paths.ts'
import { defaultLanguage, type Language, languageParameter } from '#contract/fields/languages.ts'
import { slugCalled } from '#contract/fields/slugs.ts'

/**
 * Their paths in the default language; `inPublicLanguage` gives those of the others. The words of
 * an address follow the title or the name, and its end stays: older addresses lead to it.
 */
export const publicPaths = {
  jobs: () => '/jobs',
  job: ({ slug, title }: { slug: string; title: string }) => jobAt(slugCalled(title, slug)),
  company: ({ slug, name }: { slug: string; name: string }) => companyAt(slugCalled(name, slug)),
  pricing: () => '/pricing',
  terms: () => '/terms',
} as const

/** Paths that differ by language. */
const translatedPaths: Record<string, Partial<Record<Language, string>>> = {
  [publicPaths.pricing()]: { es: '/precios' },
  [publicPaths.terms()]: { es: '/terminos' },
}

/** @returns the path of a vacancy that is asked for with this slug, old or new */
export function jobAt(slug: string): string {
  return `/jobs/${encodeURIComponent(slug)}`
}

/** @returns the path of a company that is asked for with this slug, old or new */
export function companyAt(slug: string): string {
  return `/companies/${encodeURIComponent(slug)}`
}

/** The most pages of one company. A higher number reads as the first page. */
export const companyPagesMax = 20

/** @returns the path of a further page of a company; of the first, its own */
export function companyPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

/** @returns the path of a public page in a language: each but the default has a first part */
export function inPublicLanguage(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return `/${language}${translatedPaths[path]?.[language] ?? path}`
}

/** The filters of the board in the order in which its addresses name them. */
export const publicFilters = [
  'search',
  'workplace',
  'education',
  'currency',
  'place',
  'industries',
  'pay',
  'sort',
  'as_typed',
] as const

/** The search and filters that an address names; several values of one are joined by commas. */
export type PublicQuery = Partial<Record<(typeof publicFilters)[number] | 'cursor', string>>

/** @returns the path of the board for these filters */
export function boardPath(query: PublicQuery): string {
  return publicPaths.jobs() + askedIn(query)
}

export const feedFormats = ['atom', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** @returns the path of the feed of what is new on the board for these filters */
export function feedPath(format: FeedFormat, { sort: _, cursor: __, ...query }: PublicQuery) {
  return `${publicPaths.jobs()}/feed.${format}${askedIn(query)}`
}

/** @returns the address of the private board that offers to save this search */
export function toSaveSearch({ cursor: _, ...query }: PublicQuery): string {
  const parameters = askedIn(query)
  return `/executive-vacancies${parameters}${parameters ? '&' : '?'}save=1`
}

function askedIn(query: PublicQuery) {
  const parameters = [...publicFilters, 'cursor' as const].flatMap((name) => {
    const value = query[name]
    return value ? [[name, value] as const] : []
  })
  return queryOf(parameters)
}

/**
 * @param path of the registration or the login
 * @returns its address for somebody who is about to do something with a vacancy
 */
export function withIntent(path: string, { vacancy, act }: VacancyIntent, language: Language) {
  const inTheirs = language === defaultLanguage ? [] : [[languageParameter, language] as const]
  const parameters = act === 'apply' ? [] : [[intentParameters.act, act] as const]
  return path + queryOf([[intentParameters.vacancy, vacancy], ...parameters, ...inTheirs])
}

function queryOf(asked: (readonly [name: string, value: string])[]) {
  const pairs = asked.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
