import { ledgerReasons } from '#contract/credits/ledger-reasons.ts'
import type { LedgerReport } from '#contract/credits/ledger-report.ts'
import type { LedgerProof } from '#contract/operators/operations.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './operations.module.css'

/** The movements of each kind that a proof of the ledger counted, and the credits held then. */
export function LedgerReportCard({ latest }: { latest: LedgerProof }) {
  const text = useText('operator')
  const { dateTime } = useFormat()
  const { report, finished_at } = latest

  if (!report) return null
  const { applications, free_places, waiting_places, approaches } = report.held
  return (
    <Card
      title={text('ledgerReport')}
      description={text('ledgerReportText', { at: dateTime(finished_at) })}
    >
      <div className={styles.tables}>
        <Kinds
          label={text('ledgerMoved')}
          counted={text('movements')}
          rows={inOrder(report.kinds).map((kind) => ({
            ...kind,
            name: text(`ledger_${kind.reason}`),
          }))}
        />
        <Kinds
          label={text('ledgerHeld')}
          counted={text('ledgerHeldCount')}
          rows={[
            { name: text('ledgerHeldApplications'), ...applications },
            { name: text('ledgerHeldFree'), ...free_places },
            { name: text('ledgerHeldWaiting'), ...waiting_places },
            ...(approaches ? [{ name: text('ledgerHeldApproaches'), ...approaches }] : []),
          ]}
        />
      </div>
    </Card>
  )
}

/** In the order of the contract: credits that come in first. */
function inOrder(kinds: LedgerReport['kinds']) {
  return kinds.toSorted(
    (one, two) => ledgerReasons.indexOf(one.reason) - ledgerReasons.indexOf(two.reason),
  )
}

interface KindsProps {
  label: string
  /** The things that are counted. */
  counted: string
  rows: { name: string; count: number; credits: number }[]
}

function Kinds({ label, counted, rows }: KindsProps) {
  const text = useText('operator')
  const { wholeNumber } = useFormat()

  return (
    <Table
      label={label}
      rows={rows}
      keyOf={({ name }) => name}
      density="compact"
      columns={[
        { key: 'name', header: label, isSubject: true, render: ({ name }) => name },
        {
          key: 'count',
          header: counted,
          align: 'right',
          render: ({ count }) => wholeNumber(count),
        },
        {
          key: 'credits',
          header: text('credits'),
          align: 'right',
          render: ({ credits }) => wholeNumber(credits),
        },
      ]}
    />
  )
}
