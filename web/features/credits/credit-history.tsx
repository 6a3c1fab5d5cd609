import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { creditHistoryCsvPath } from '#contract/endpoint/file-paths.ts'
import { download } from '#web/lib/download.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCreditHistory } from './api.ts'
import { CreditChanges } from './credit-changes.tsx'
import styles from './credit-history.module.css'

/** All changes of the balance, newest first. */
export function CreditHistory({ isCandidate }: { isCandidate: boolean }) {
  const text = useText('credits')
  const list = useCreditHistory()
  const csv = useDownloadHistory()

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
            loading={csv.isPending}
            onClick={() => csv.mutate()}
          >
            {text('historyCsv')}
          </Button>
        )}
      </header>
      <CreditChanges list={list} isCandidate={isCandidate} />
    </section>
  )
}

/** Downloads the whole history as CSV. */
function useDownloadHistory() {
  const text = useText('credits')
  return useMutation({
    mutationFn: () => download(creditHistoryCsvPath),
    onError: () => toast.error(text('historyCsvFailed')),
  })
}
