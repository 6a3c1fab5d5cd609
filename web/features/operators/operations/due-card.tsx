import type { Operations } from '#contract/operators/operations.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactsCard } from '#web/ui/facts.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import styles from './operations.module.css'

/** Work with a deadline, and what waits for somebody. */
export function DueCard({ due }: { due: Operations['due'] }) {
  const text = useText('operator')
  const { wholeNumber } = useFormat()
  const { answers, held, unpaid_checkouts, held_payments, reports, missing_files } = due

  return (
    <Card title={text('due')} description={text('dueText')}>
      <div className={styles.facts}>
        <FactsCard
          facts={[
            {
              label: text('answersOverdue'),
              value: (
                <StatusTag tone={answers.overdue > 0 ? 'danger' : 'success'}>
                  {wholeNumber(answers.overdue)}
                </StatusTag>
              ),
              note: text(answers.overdue > 0 ? 'overdueSome' : 'overdueNone'),
            },
            { label: text('answersWithinDay'), value: wholeNumber(answers.within_day) },
            { label: text('answersWithinWeek'), value: wholeNumber(answers.within_week) },
            {
              label: text('heldCredits'),
              value: wholeNumber(held.credits),
              note: text('heldFor', { count: held.applications }),
            },
          ]}
        />
        <FactsCard
          facts={[
            { label: text('unpaidCheckouts'), value: wholeNumber(unpaid_checkouts) },
            {
              label: text('heldPayments'),
              value: wholeNumber(held_payments.count),
              note: held_payments.oldest.length > 0 && (
                <HeldPayments codes={held_payments.oldest} />
              ),
            },
            {
              label: text('openReports'),
              value: wholeNumber(reports),
              note: reports > 0 && <Link to={paths.operatorReports()}>{text('seeReports')}</Link>,
            },
            {
              label: text('missingFiles'),
              value:
                missing_files === 0 ? (
                  wholeNumber(0)
                ) : (
                  <StatusTag tone="danger">{wholeNumber(missing_files)}</StatusTag>
                ),
              note: missing_files > 0 && text('missingFilesSome'),
            },
          ]}
        />
      </div>
    </Card>
  )
}

function HeldPayments({ codes }: { codes: string[] }) {
  const text = useText('operator')

  return codes.map((code, index) => (
    <div key={code}>
      <Link to={paths.operatorPayment(code)}>{text('heldPayment', { number: index + 1 })}</Link>
    </div>
  ))
}
