import type { CreditChange } from '#contract/credits/ledger.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { useShownName } from '#web/lib/use-shown-name.ts'
import styles from './credit-history.module.css'

interface CauseProps {
  change: CreditChange
  isCandidate: boolean
}

/** The cause of a change, with its vacancy or purchase. */
export function Cause({ change, isCandidate }: CauseProps) {
  const text = useText('credits')
  const shown = useShownName()
  const { cause_value, vacancy, receipt } = change
  const company = { name: vacancy?.company ?? null, name_hidden: vacancy?.company_hidden ?? null }

  return (
    <span className={styles.cause}>
      <span className={styles.name}>{cause_value}</span>
      {vacancy && (
        <span className={styles.about}>
          <Link to={paths.vacancy(isCandidate ? 'my-vacancies' : 'vacancies', vacancy.slug)} quiet>
            {vacancy.title}
          </Link>
          {isCandidate && <span>{` · ${shown(company)}`}</span>}
        </span>
      )}
      {(change.package || receipt) && (
        <span className={styles.about}>
          {change.package}
          {change.package && receipt && <span>{' · '}</span>}
          {receipt && <Link to={paths.receipt(receipt)}>{text('receipt')}</Link>}
        </span>
      )}
    </span>
  )
}
