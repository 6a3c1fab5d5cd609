import type { ComponentProps } from 'react'
import styles from './vacancy-article.module.css'

/** The column of an open vacancy, or of what stands in its place while it loads. */
export function VacancyArticle(props: Omit<ComponentProps<'article'>, 'className'>) {
  return <article {...props} className={styles.article} />
}
