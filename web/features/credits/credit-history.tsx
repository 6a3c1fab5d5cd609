import { IconDownload } from '@tabler/icons-react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCreditHistory } from './api.ts'
import { CreditChanges } from './credit-changes.tsx'
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
      <CreditChanges list={list} isCandidate={isCandidate} />
    </section>
  )
}
