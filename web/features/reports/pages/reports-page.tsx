import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReports } from '../api.ts'
import { ReportedCard } from '../reported-card.tsx'
import styles from './reports-page.module.css'

/** The reports that nobody has settled. */
export default function ReportsPage() {
  const text = useText('operator')
  const { things, isError, refetch, ...list } = useReports()

  return (
    <Page title={text('reports')} lead={text('reportsLead')} width="reading">
      {!things &&
        (isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="list" />)}
      {things?.length === 0 && (
        <EmptyState title={text('reportsNone')}>{text('reportsNoneText')}</EmptyState>
      )}
      <div className={styles.things}>
        {things?.map((thing) => (
          <ReportedCard key={`${thing.object} ${thing.id}`} thing={thing} />
        ))}
      </div>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
        >
          {text('more')}
        </Button>
      )}
    </Page>
  )
}
