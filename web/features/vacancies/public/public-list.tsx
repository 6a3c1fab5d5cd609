import { inPublicLanguage, publicPaths } from '#contract/pages/public-paths.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/i18n/text.ts'
import { CardContent } from '../board/card-content.tsx'
import { SponsorTag } from '../detail/sponsor-tag.tsx'
import styles from './public-list.module.css'
import { useUntil } from './until.ts'

interface PublicListProps {
  vacancies: readonly VacancyCard[]
  /** False on the page of their company. */
  withCompany?: boolean
}

/** Vacancies, each of which leads to its page. */
export function PublicList({ vacancies, withCompany = true }: PublicListProps) {
  const language = useLanguage()
  const until = useUntil()
  const { utcDay } = useFormat()

  return (
    <ul className={styles.list}>
      {vacancies.map((vacancy) => (
        <li key={vacancy.slug}>
          <a
            className={styles.card}
            href={inPublicLanguage(publicPaths.job(vacancy), language)}
            data-testid="vacancy-card"
          >
            <CardContent
              vacancy={vacancy}
              withCompany={withCompany}
              posted={utcDay(vacancy.created_at, 'medium')}
            >
              <SponsorTag vacancy={vacancy} />
              {vacancy.closing && <span>{until(vacancy)}</span>}
            </CardContent>
          </a>
        </li>
      ))}
    </ul>
  )
}
