// The pages that need no account, as the server has them drawn.
import type { AnswerRecord } from '#contract/companies/answer-record.ts'
import type { Package } from '#contract/credits/packages.ts'
import type { Payer } from '#contract/credits/payers.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { PayRates } from '#contract/vacancies/pay-rates.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import type { NearPlace, SearchReading } from '#contract/vacancies/vacancy-search.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { PublicQuery } from './public-paths.ts'

/** A choice of a filter. */
export interface PublicChoice {
  value: string
  label: string
}

/** The company in its own words, with their language if it is known. */
export interface CompanyAbout {
  text: string
  language: Language | null
}

/** A company as its public page shows it. */
export interface PublicCompany {
  slug: string
  name: string
  logo: string | null
  cover: string | null
  about: CompanyAbout | null
  industry: string | null
  size: string | null
  website: string | null
  answers: AnswerRecord | null
  /** ISO 8601: since when Altura vouches for it. */
  attested_at: string | null
}

/** A place, and the choices on the way to it. */
export interface PublicArea {
  country: string
  state: string | null
  city: string | null
  /** Of the country. */
  states: PublicChoice[]
  /** Of the state. */
  cities: PublicChoice[]
}

export interface PublicBoard {
  kind: 'board'
  query: PublicQuery
  vacancies: VacancyCard[]
  /** Only on the first page. */
  total: { count: number; has_more: boolean } | undefined
  /** The reading of the words of the search. */
  reading: SearchReading | undefined
  /** Cities around a place in which nothing is found. */
  near: NearPlace[]
  /** The cursor of the next page. */
  next: string | null
  countries: PublicChoice[]
  /** The place that is asked for, with those beside it; null for every country. */
  area: PublicArea | null
  industries: PublicChoice[]
  /** By which pay is compared across currencies; null if none are loaded. */
  rates: PayRates | null
}

export interface PublicVacancy {
  kind: 'vacancy'
  vacancy: Vacancy
  /** To whoever applies now. */
  promise: NonNullable<Vacancy['answer_promise']>
  /** The median minutes in which an application was written; null while there are too few. */
  writing_minutes: number | null
  /** The absolute address of the page. */
  url: string
}

/** The terms on which credits are sold, as the settings of the server have them. */
export interface Sale {
  seller: string
  address: string
  email: string
  taxes: 'included' | 'not_charged'
  invoice: 'on_request' | 'none'
  /** Unused credits are refunded on request for so many days after their purchase. */
  refund_days: number
  /** Business days within which an application is answered. */
  answer_days: number
}

export interface PublicPricing {
  kind: 'pricing'
  sale: Sale
  packages: Record<Payer, Package[]>
  /** In credits, for a vacancy published now. */
  prices: { application: number; vacancy: number }
}

/** A page of a company, from 1 on. */
interface PublicCompanyPage {
  kind: 'company'
  company: PublicCompany
  vacancies: VacancyCard[]
  page: number
  has_more: boolean
}

/** A page with all that its body shows. */
export type PublicPage = { language: Language } & (
  | PublicBoard
  | PublicVacancy
  | { kind: 'closed'; title: string; company: string; near: VacancyCard[] }
  | PublicCompanyPage
  | PublicPricing
  | { kind: 'terms'; sale: Sale }
  | { kind: 'missing' }
)

/** Draws the body of a page as HTML. */
export type DrawPublicPage = (page: PublicPage) => string
