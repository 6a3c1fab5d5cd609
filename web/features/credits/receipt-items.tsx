import type { Receipt } from '#contract/credits/receipt.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './receipt-items.module.css'

/** The package that was bought, and the total. */
export function ReceiptItems({ receipt }: { receipt: Receipt }) {
  const text = useText('credits')
  const { money } = useFormat()
  const total = money(receipt.amount, receipt.currency)

  return (
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
          <td>{total}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {text('receiptTotal')}
          </th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}
