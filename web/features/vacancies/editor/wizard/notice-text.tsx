import type { Notice } from '#contract/accounts/notices.ts'
import { useUser } from '#web/features/accounts/api.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './tipped-step.module.css'

/** The text of a notice, which the first one begins with the cost of publishing. */
export function NoticeText({ of: notice }: { of: Notice }) {
  const text = useText('wizard')
  const { posting_cost: cost } = useUser()
  const price = cost === 0 ? text('publishingIsFree') : text('publishingCosts', { count: cost })

  return (
    <span className={styles.noticeText}>
      {notice === 'creditsNotice' && <span>{price} </span>}
      {text(`${notice}Body`)}
    </span>
  )
}
