import type { Vacancy } from '#contract/vacancies/vacancy.ts'

export type PostedVacancy = Pick<Vacancy, 'slug' | 'title' | 'locale' | 'visibility'>

/** The part of a vacancy that sharing it asks for. */
export function postedOf({ slug, title, locale, visibility }: Vacancy): PostedVacancy {
  return { slug, title, locale, visibility }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** It was published just now, and can be shared. */
    posted?: PostedVacancy | undefined
  }
}
