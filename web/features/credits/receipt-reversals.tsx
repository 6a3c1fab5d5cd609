import type { Receipt, Reversal } from '#contract/receipt.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './receipt-reversals.module.css'
import { ReceiptLine, ReceiptSection } from './receipt-section.tsx'

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
            <span>{text(nameOf(reversal))}</span>
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

function nameOf({ stage }: Reversal) {
  switch (stage) {
    case 'done':
      return 'receiptRefunded'
    case 'failed':
      return 'receiptRefundFailed'
    case 'inquiry':
      return 'receiptInquiry'
    case 'opened':
      return 'receiptDisputed'
    case 'won':
      return 'receiptDisputeWon'
    case 'lost':
      return 'receiptDisputeLost'
  }
}
