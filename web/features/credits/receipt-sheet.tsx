import type { Receipt } from '#contract/credits/receipt.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ReceiptItems } from './receipt-items.tsx'
import { ReceiptParty } from './receipt-party.tsx'
import { ReceiptReversals } from './receipt-reversals.tsx'
import styles from './receipt-sheet.module.css'

/** The receipt, on screen and in print. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const text = useText('credits')
  const { date, dateTime } = useFormat()
  const { seller, buyer, reference } = receipt

  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Logo />
        <p className={styles.number}>
          {text('receiptNumber', { number: receipt.number })}
          <span className={styles.date}>{date(receipt.issued_at)}</span>
        </p>
      </header>
      {receipt.is_test && <Notice tone="warning">{text('receiptTest')}</Notice>}

      <div className={styles.parties}>
        <ReceiptParty
          title={text('receiptSeller')}
          lines={[seller.name, seller.address, seller.email]}
        />
        <ReceiptParty
          title={text('receiptBuyer')}
          lines={[
            buyer.company,
            buyer.tax_id && text('receiptTaxId', { number: buyer.tax_id }),
            buyer.address,
            buyer.name,
            shownAddress(buyer.email),
          ]}
        />
      </div>

      <ReceiptItems receipt={receipt} />
      <ReceiptReversals receipt={receipt} />
      <DescriptionList
        facts={[
          { label: text('receiptPaid'), value: dateTime(receipt.issued_at) },
          ...(reference ? [{ label: text('receiptReference'), value: reference }] : []),
        ]}
      />
    </article>
  )
}
