import { Link } from '@tanstack/react-router'
import type { OwnApproach } from '#contract/approaches/own-approaches.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { locationOf } from '#contract/vacancies/location.ts'
import { formatPay } from '#contract/vacancies/pay.ts'
import { useFormat } from '#web/lib/format.ts'
import { useLanguage, useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { CompanyAvatar } from '#web/ui/company-avatar.tsx'
import styles from './approach-list.module.css'
import { ApproachTag } from './approach-tag.tsx'

/** An approach as a link to all of it. */
export function ApproachRow({ approach }: { approach: OwnApproach }) {
  const { id, state, vacancy } = approach
  const { company, salary } = vacancy
  const language = useLanguage()
  const name = useShownName()(company)

  return (
    <li>
      <Link className={styles.row} to={paths.approach(id)} data-testid="approach">
        <CompanyAvatar
          name={name}
          src={company.logo}
          confidential={company.disclosure === 'hidden'}
        />
        <span className={styles.lines}>
          <span className={styles.title} lang={vacancy.locale} dir="auto">
            {vacancy.title}
          </span>
          <span className={styles.where}>
            <span translate="no">{name}</span>
            {` · ${locationOf(vacancy)}`}
          </span>
          <span className={styles.facts}>
            <strong>{formatPay(salary, language)}</strong>
            <span>{vacancy.workplace_type_value}</span>
          </span>
        </span>
        <span className={styles.state}>
          <ApproachTag state={state} />
          <When approach={approach} />
        </span>
      </Link>
    </li>
  )
}

/** The day until which it waits, or of its answer. */
function When({
  approach: { state, due_at, due_time_zone, answered_at },
}: {
  approach: OwnApproach
}) {
  const text = useText('approaches')
  const { deadline, date } = useFormat()

  return (
    <span className={styles.when}>
      {state === 'open'
        ? text('answerBy', {
            day: deadline({ answer_due_at: due_at, answer_time_zone: due_time_zone }),
          })
        : date(answered_at ?? due_at)}
    </span>
  )
}
