import { lazy, Suspense } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOperations } from '../operations-api.ts'
import { BackupCard } from '../operations/backup-card.tsx'
import { Columns } from '../operations/columns.tsx'
import { DueCard } from '../operations/due-card.tsx'
import { FailedCards } from '../operations/failed-cards.tsx'
import { FailedTasksCard } from '../operations/failed-tasks-card.tsx'
import { HealthCards } from '../operations/health-cards.tsx'
import { LedgerCard } from '../operations/ledger-card.tsx'
import { LedgerReportCard } from '../operations/ledger-report-card.tsx'
import { RatesCard } from '../operations/rates-card.tsx'
import styles from './operations-page.module.css'

const FigureCharts = lazy(async () => {
  const { FigureCharts } = await import('../operations/figure-charts.tsx')
  return { default: FigureCharts }
})

/** The work that is due, what failed, and how the product is. */
export default function OperationsPage() {
  const text = useText('operator')

  return (
    <Page title={text('operations')} lead={text('operationsLead')}>
      <div className={styles.sections}>
        <WatchedCards />
        <FailedCards />
        <Suspense
          fallback={
            <Card>
              <Skeleton of="text" />
            </Card>
          }
        >
          <FigureCharts />
        </Suspense>
        <HealthCards />
      </div>
    </Page>
  )
}

/** The work that is due, the tasks that fail, the proofs and the backups. */
function WatchedCards() {
  const { data, isError, refetch } = useOperations()

  if (!data)
    return (
      <Card>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" rows={4} />}
      </Card>
    )
  const { due, ledger, backup, failed_tasks, rates } = data.data
  return (
    <>
      <DueCard due={due} />
      {failed_tasks.length > 0 && <FailedTasksCard tasks={failed_tasks} />}
      <Columns>
        <LedgerCard ledger={ledger} />
        <BackupCard backup={backup} />
        <RatesCard rates={rates} />
      </Columns>
      {ledger.latest && <LedgerReportCard latest={ledger.latest} />}
    </>
  )
}
