import type { CreditChange } from '#contract/ledger.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Table } from '#web/ui/table.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { Cause } from './credit-cause.tsx'
import { Balance, Change } from './credit-figures.tsx'
import { CreditHistoryCards } from './credit-history-cards.tsx'
import { Actor, Moment } from './credit-history-cells.tsx'

interface CreditHistoryRowsProps {
  changes: readonly CreditChange[]
  isCandidate: boolean
}

/** A table on wide screens, cards on narrow ones. */
export function CreditHistoryRows(props: CreditHistoryRowsProps) {
  const isNarrow = useMediaQuery('(width < 768px)')

  return isNarrow ? <CreditHistoryCards {...props} /> : <Rows {...props} />
}

function Rows({ changes, isCandidate }: CreditHistoryRowsProps) {
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
