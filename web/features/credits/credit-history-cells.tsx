import type { CreditChange } from '#contract/ledger.ts'
import { paths } from '#contract/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import styles from './credit-history.module.css'

interface CellProps {
  change: CreditChange
}

/** The cause of a change, with its vacancy or purchase. */
export function Cause({ change, isCandidate }: CellProps & { isCandidate: boolean }) {
  const text = useText('credits')
  const { cause_value, vacancy, receipt } = change

  return (
    <span className={styles.cause}>
      <span className={styles.name}>{cause_value}</span>
      {vacancy && (
        <span className={styles.about}>
          <Link to={paths.vacancy(isCandidate ? 'my-vacancies' : 'vacancies', vacancy.slug)} quiet>
            {vacancy.title}
          </Link>
          {isCandidate && ` · ${vacancy.company}`}
        </span>
      )}
      {(change.package || receipt) && (
        <span className={styles.about}>
          {change.package}
          {change.package && receipt && ' · '}
          {receipt && <Link to={paths.receipt(receipt)}>{text('receipt')}</Link>}
        </span>
      )}
    </span>
  )
}

export function Actor({ change: { actor } }: CellProps) {
  const text = useText('credits')
  const names = { you: text('historyYou'), altura: text('historyAltura') }

  return actor.is === 'you' || actor.is === 'altura' ? names[actor.is] : actor.name
}

export function Moment({ change: { at } }: CellProps) {
  const { date, time } = useFormat()

  return (
    <time className={styles.moment} dateTime={at}>
      {date(at)} <span className={styles.time}>{time(at)}</span>
    </time>
  )
}

/** The changes of the balance, of the held credits and of the debt. */
export function Change({ change: { available_change, held_change, owed_change } }: CellProps) {
  const text = useText('credits')
  const { signed } = useFormat()

  return (
    <span className={styles.figures}>
      <span className={styles.change} data-sign={Math.sign(available_change)}>
        {signed(available_change)}
      </span>
      {held_change !== 0 && (
        <span className={styles.note}>
          {text('historyHeldChange', { count: Math.abs(held_change), signed: signed(held_change) })}
        </span>
      )}
      {owed_change !== 0 && (
        <span className={styles.note} data-owed>
          {text('historyOwedChange', { count: Math.abs(owed_change), signed: signed(owed_change) })}
        </span>
      )}
    </span>
  )
}

/** The balance, the held credits and the debt after a change. */
export function Balance({ change: { balance_after, held_after, owed_after } }: CellProps) {
  const text = useText('credits')
  const { wholeNumber } = useFormat()

  return (
    <span className={styles.figures}>
      <span className={styles.after}>{wholeNumber(balance_after)}</span>
      {held_after > 0 && (
        <span className={styles.note}>{text('historyHeld', { count: held_after })}</span>
      )}
      {owed_after > 0 && (
        <span className={styles.note} data-owed>
          {text('historyOwed', { count: owed_after })}
        </span>
      )}
    </span>
  )
}
