import type { CreditChange } from '#contract/ledger.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Table } from '#web/ui/table.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { Actor, Balance, Cause, Change, Moment } from './credit-history-cells.tsx'
import styles from './credit-history.module.css'

interface CreditHistoryRowsProps {
  changes: readonly CreditChange[]
  isCandidate: boolean
}

/** A table on wide screens, cards on narrow ones. */
export function CreditHistoryRows(props: CreditHistoryRowsProps) {
  const isNarrow = useMediaQuery('(width < 768px)')

  return isNarrow ? <Cards {...props} /> : <Rows {...props} />
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

function Cards({ changes, isCandidate }: CreditHistoryRowsProps) {
  const text = useText('credits')

  return (
    <ul className={styles.cards} aria-label={text('history')}>
      {changes.map((change) => (
        <li key={change.id} className={styles.card}>
          <Cause change={change} isCandidate={isCandidate} />
          <Change change={change} />
          <p className={styles.foot}>
            <Moment change={change} /> · <Actor change={change} />
          </p>
          <Left change={change} />
        </li>
      ))}
    </ul>
  )
}

function Left({ change: { balance_after } }: { change: CreditChange }) {
  const text = useText('credits')
  const { wholeNumber } = useFormat()

  return (
    <p className={styles.left}>{text('historyLeft', { balance: wholeNumber(balance_after) })}</p>
  )
}
