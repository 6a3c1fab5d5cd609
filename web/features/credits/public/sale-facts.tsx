import type { Sale } from '#contract/pages/public-pages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './public-pricing.module.css'

/** Taxes, invoices and refunds, as the settings of the server state them. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const text = useText('pricing')
  const { seller, address, email, taxes, invoice, refund_days: count } = sale

  return (
    <ul className={styles.facts}>
      <li>{text(`taxes_${taxes}`)}</li>
      <li>{text(`invoice_${invoice}`, { email })}</li>
      <li>{count > 0 ? text('refund', { count }) : text('refundNone')}</li>
      <li>{text('seller', { seller, address })}</li>
    </ul>
  )
}
