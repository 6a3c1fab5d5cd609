import { IconDownload } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCreditHistory } from './api.ts'
import { CreditHistoryRows } from './credit-history-rows.tsx'
import styles from './credit-history.module.css'
import { useDownloadHistory } from './download-history.ts'

/** All changes of the balance, newest first. */
export function CreditHistory({ isCandidate }: { isCandidate: boolean }) {
  const text = useText('credits')
  const list = useCreditHistory()
  const download = useDownloadHistory()

  return (
    <section className={styles.history} aria-labelledby="history">
      <header className={styles.head}>
        <h2 className={styles.heading} id="history">
          {text('history')}
        </h2>
        {list.changes && list.changes.length > 0 && (
          <Button
            size="small"
            icon={<Icon of={IconDownload} size={16} />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {text('historyCsv')}
          </Button>
        )}
      </header>
      <Changes list={list} isCandidate={isCandidate} />
    </section>
  )
}

interface ChangesProps {
  list: ReturnType<typeof useCreditHistory>
  isCandidate: boolean
}

function Changes({ list, isCandidate }: ChangesProps) {
  const text = useText('credits')
  const { changes, isError, refetch } = list

  if (!changes)
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <Skeleton of="table" rows={4} />
    )
  if (changes.length === 0)
    return (
      <EmptyState title={text('historyNone')}>
        {text(isCandidate ? 'historyNoneText' : 'historyNoneTextStaff')}
      </EmptyState>
    )

  return (
    <>
      <CreditHistoryRows changes={changes} isCandidate={isCandidate} />
      {list.hasNextPage && (
        <div className={styles.more}>
          {list.isFetchNextPageError && <p role="alert">{text('historyMoreFailed')}</p>}
          <Button
            variant="quiet"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
          >
            {text('historyMore')}
          </Button>
        </div>
      )}
    </>
  )
}
