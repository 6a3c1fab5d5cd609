import type { CreditChange } from '#contract/credits/ledger.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Table } from '#web/ui/table.tsx'
import { Cause } from './credit-cause.tsx'
import { Balance, Change } from './credit-figures.tsx'
import { Actor, Moment } from './credit-history-cells.tsx'

interface CreditHistoryTableProps {
  changes: readonly CreditChange[]
  isCandidate: boolean
}

/** The history on wide screens. */
export function CreditHistoryTable({ changes, isCandidate }: CreditHistoryTableProps) {
  const text = useText('credits')

  return (
    <Table
      label={text('history')}
      rows={changes}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'cause',
          header: text('historyCause'),
          isSubject: true,
          render: (change) => <Cause change={change} isCandidate={isCandidate} />,
        },
        {
          key: 'actor',
          header: text('historyActor'),
          render: (change) => <Actor change={change} />,
        },
        { key: 'at', header: text('historyAt'), render: (change) => <Moment change={change} /> },
        {
          key: 'change',
          header: text('historyChange'),
          align: 'right',
          render: (change) => <Change change={change} />,
        },
        {
          key: 'balance',
          header: text('historyBalance'),
          align: 'right',
          render: (change) => <Balance change={change} />,
        },
      ]}
    />
  )
}
