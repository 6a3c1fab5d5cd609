import { IconClockPause } from '@tabler/icons-react'
import type { User } from '#contract/accounts/user.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './balance-card.module.css'

/** The balance, and the credits held for applications without an answer. */
export function BalanceCard({ user }: { user: User }) {
  const text = useText('credits')
  const { wholeNumber } = useFormat()
  const { role, remaining_credits, held_credits } = user
  const isCandidate = role === 'candidate'

  return (
    <section className={styles.balance}>
      <div className={styles.balanceFigure} aria-live="polite">
        <h2 className={styles.balanceLabel}>
          {text(isCandidate ? 'balance' : 'balanceOfCompany')}
        </h2>
        <p className={styles.balanceValue}>{wholeNumber(remaining_credits)}</p>
      </div>
      {held_credits > 0 && (
        <div className={styles.held}>
          <Icon of={IconClockPause} />
          <p>
            {text(isCandidate ? 'held' : 'heldOfCompany', { count: held_credits })}{' '}
            <Link to={paths.vacancies(isCandidate ? 'my-vacancies' : 'vacancies')}>
              {text(isCandidate ? 'heldLink' : 'heldLinkStaff')}
            </Link>
          </p>
        </div>
      )}
    </section>
  )
}
