import { createContext, use } from 'react'
import { markWords } from '#contract/applications/mark-words.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import type { SearchReading } from '#contract/vacancies/vacancy-search.ts'
import styles from './marked.module.css'

export const notSearched = { marks: [], excerpts: {} }

/** Of the search of the list around it: the words that met it, and lines of missions by slug. */
export const FoundContext = createContext<Pick<SearchReading, 'marks' | 'excerpts'>>(notSearched)

/** A text in which the words that met the search are marked. */
export function Marked({ text }: { text: string }) {
  const { marks } = use(FoundContext)
  // Each run is an element: a browser that translates the page replaces mere texts, which React
  // could not take out then.
  return (
    <span>
      {markWords(text, marks).map((run, index) =>
        run.isMarked ? (
          <mark className={styles.mark} key={index}>
            {run.text}
          </mark>
        ) : (
          <span key={index}>{run.text}</span>
        ),
      )}
    </span>
  )
}

/** The line of the mission that met the search, if the card does not say why it was found. */
export function Excerpt({ of: { slug, locale } }: { of: Pick<VacancyCard, 'slug' | 'locale'> }) {
  const line = use(FoundContext).excerpts[slug]
  return (
    line !== undefined && (
      <span className={styles.excerpt} lang={locale} dir="auto">
        <Marked text={line} />
      </span>
    )
  )
}
