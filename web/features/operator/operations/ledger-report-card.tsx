import { type LedgerReport, ledgerReasons } from '#contract/ledger-report.ts'
import type { LedgerProof } from '#contract/operator-operations.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import { Columns } from './columns.tsx'

/** The movements of each kind that a proof of the ledger counted, and the credits held then. */
export function LedgerReportCard({ latest }: { latest: LedgerProof }) {
  const text = useText('operator')
  const { dateTime } = useFormat()
  const { report, finished_at } = latest

  if (!report) return null
  return (
    <Card
      title={text('ledgerReport')}
      description={text('ledgerReportText', { at: dateTime(finished_at) })}
    >
      <Columns>
        <Kinds
          label={text('movements')}
          rows={inOrder(report.kinds).map((kind) => ({
            ...kind,
            name: text(`ledger_${kind.reason}`),
          }))}
        />
        <Kinds
          label={text('ledgerHeld')}
          rows={[
            { name: text('ledgerHeldApplications'), ...report.held.applications },
            { name: text('ledgerHeldFree'), ...report.held.free_places },
            { name: text('ledgerHeldWaiting'), ...report.held.waiting_places },
          ]}
        />
      </Columns>
    </Card>
  )
}

/** In the order of the contract: credits that come in first. */
function inOrder(kinds: LedgerReport['kinds']) {
  return kinds.toSorted(
    (one, two) => ledgerReasons.indexOf(one.reason) - ledgerReasons.indexOf(two.reason),
  )
}

interface Kind {
  name: string
  count: number
  credits: number
}

function Kinds({ label, rows }: { label: string; rows: Kind[] }) {
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
          header: text('ledgerCount'),
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
