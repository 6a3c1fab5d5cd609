import type { Receipt } from '#contract/credits/receipt.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './receipt-reversals.module.css'
import { ReceiptLine, ReceiptSection } from './receipt-section.tsx'

const names = {
  done: 'receiptRefunded',
  failed: 'receiptRefundFailed',
  inquiry: 'receiptInquiry',
  opened: 'receiptDisputed',
  won: 'receiptDisputeWon',
  lost: 'receiptDisputeLost',
} as const

/** The refunds and disputes of a purchase. */
export function ReceiptReversals({ receipt }: { receipt: Receipt }) {
  const { reversals, currency, credits_withdrawn } = receipt
  const text = useText('credits')
  const { money, date } = useFormat()
  if (reversals.length === 0) return null

  return (
    <ReceiptSection title={text('receiptReversals')}>
      <ul className={styles.reversals}>
        {reversals.map((reversal, index) => (
          // The list is short and never reordered.
          // oxlint-disable-next-line no-array-index-key
          <li key={index}>
            <span>{text(names[reversal.stage])}</span>
            <span>{date(reversal.at)}</span>
            <span className={styles.figure}>{money(reversal.amount, currency)}</span>
          </li>
        ))}
      </ul>
      {credits_withdrawn > 0 && (
        <ReceiptLine>{text('receiptWithdrawn', { count: credits_withdrawn })}</ReceiptLine>
      )}
    </ReceiptSection>
  )
}
