import {
  fullAnswerMin,
  fullLetterMarks,
  uselessAnswerDays,
} from '#contract/applications/full-answer.ts'
import type { Sale } from '#contract/pages/public-pages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import styles from './public-terms.module.css'

/** The terms of sale, for everybody. */
export function PublicTerms({ sale }: { sale: Sale }) {
  const text = useText('terms')
  const sections = useSections(sale)

  return (
    <div className={styles.terms}>
      <h1 className={styles.title}>{text('title')}</h1>
      <p className={styles.lead}>{text('lead')}</p>
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className={styles.section}>
          <h2 className={styles.heading}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  )
}

function useSections(sale: Sale) {
  const text = useText('terms')
  const pricing = useText('pricing')
  const { seller, address, email, taxes, invoice } = sale
  const full = {
    count: sale.answer_days,
    characters: fullAnswerMin,
    marks: fullLetterMarks,
  }
  const refund =
    sale.refund_days > 0 ? text('refund', { count: sale.refund_days, email }) : text('refundNone')
  return [
    { title: text('sellerTitle'), paragraphs: [text('sellerText', { seller, address, email })] },
    { title: text('creditsTitle'), paragraphs: [text('creditsText')] },
    { title: text('paymentTitle'), paragraphs: [text('paymentText')] },
    { title: text('heldTitle'), paragraphs: [text('heldText')] },
    { title: text('capturedTitle'), paragraphs: [text('capturedText', full)] },
    { title: text('returnedTitle'), paragraphs: [text('returnedText')] },
    {
      title: text('complaintTitle'),
      paragraphs: [text('complaintText', { count: uselessAnswerDays })],
    },
    { title: text('refundTitle'), paragraphs: [refund, text('debtText')] },
    {
      title: text('invoiceTitle'),
      paragraphs: [pricing(`taxes_${taxes}`), pricing(`invoice_${invoice}`, { email })],
    },
    { title: text('closingTitle'), paragraphs: [text('closingText')] },
  ]
}
