import type { Receipt, Reversal } from '#contract/receipt.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { DescriptionList } from '#web/ui/facts.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './receipt-sheet.module.css'

/** The receipt, on screen and in print. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const text = useText('credits')
  const { money, date, dateTime } = useFormat()
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
        <Party label={text('receiptSeller')} lines={[seller.name, seller.address, seller.email]} />
        <Party
          label={text('receiptBuyer')}
          lines={[
            buyer.company,
            buyer.tax_id && text('receiptTaxId', { number: buyer.tax_id }),
            buyer.name,
            buyer.email,
          ]}
        />
      </div>

      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{text('receiptItem')}</th>
            <th scope="col">{text('credits')}</th>
            <th scope="col">{text('receiptAmount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{receipt.package}</td>
            <td>{receipt.credits}</td>
            <td>{money(receipt.amount, receipt.currency)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text('receiptTotal')}
            </th>
            <td>{money(receipt.amount, receipt.currency)}</td>
          </tr>
        </tfoot>
      </table>

      <Reversals receipt={receipt} />
      <DescriptionList
        facts={[
          { label: text('receiptPaid'), value: dateTime(receipt.issued_at) },
          ...(reference ? [{ label: text('receiptReference'), value: reference }] : []),
        ]}
      />
    </article>
  )
}

function Party({ label, lines: [name, ...lines] }: { label: string; lines: (string | null)[] }) {
  const given = [name, ...lines].filter((line) => line !== null && line !== undefined)

  return (
    <section>
      <h2 className={styles.label}>{label}</h2>
      {given.map((line, index) => (
        <p key={line} className={index === 0 ? styles.name : styles.line}>
          {line}
        </p>
      ))}
    </section>
  )
}

function Reversals({ receipt: { reversals, currency, credits_withdrawn } }: { receipt: Receipt }) {
  const text = useText('credits')
  const { money, date } = useFormat()
  if (reversals.length === 0) return null

  return (
    <section>
      <h2 className={styles.label}>{text('receiptReversals')}</h2>
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
        <p className={styles.line}>{text('receiptWithdrawn', { count: credits_withdrawn })}</p>
      )}
    </section>
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
