import type { ReactNode } from 'react'
import { locationOf } from '#contract/vacancies/location.ts'
import { formatPay } from '#contract/vacancies/pay.ts'
import type { VacancyCard } from '#contract/vacancies/vacancy-card.ts'
import { useLanguage } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import { CardPay } from '../detail/pay.tsx'
import { Excerpt, Marked } from '../search/marked.tsx'
import styles from './card-content.module.css'

interface CardContentProps {
  vacancy: VacancyCard
  /** The company is not said to its own people. */
  withCompany: boolean
  /** The list lays something over the corner. */
  withCorner?: boolean
  /** The time since it was posted, or the day. */
  posted: string
  children?: ReactNode
}

/** A vacancy as every list shows it, within the link that opens it. */
export function CardContent(props: CardContentProps) {
  const { vacancy, withCompany, withCorner, posted, children } = props
  const language = useLanguage()
  const { company, salary } = vacancy
  const name = useShownName()(company)

  return (
    <>
      {withCompany && (
        <CompanyAvatar
          name={name}
          src={company.logo}
          confidential={company.disclosure === 'hidden'}
        />
      )}
      <span className={styles.body}>
        <span
          className={styles.title}
          data-corner={withCorner || undefined}
          lang={vacancy.locale}
          dir="auto"
        >
          <Marked text={vacancy.title} />
        </span>
        <span className={styles.place}>
          {withCompany && (
            <>
              <span translate="no">
                <Marked text={name} />
              </span>
              {' · '}
            </>
          )}
          <Marked text={locationOf(vacancy)} />
        </span>
        <Excerpt of={vacancy} />
        <span className={styles.meta}>
          <strong>{formatPay(salary, language)}</strong>
          <span>{`${vacancy.workplace_type_value} · ${posted}`}</span>
        </span>
        <span className={styles.year}>
          <CardPay pay={salary} />
        </span>
        <span className={styles.tags}>{children}</span>
      </span>
    </>
  )
}
