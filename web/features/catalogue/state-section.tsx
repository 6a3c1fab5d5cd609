import { useState } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './catalogue.module.css'
import { Specimen } from './specimen.tsx'

export function StateSection() {
  const t = useText('catalogue')
  const [isWaiting, setIsWaiting] = useState(false)

  function wait() {
    setIsWaiting(true)
    setTimeout(() => setIsWaiting(false), 2000)
  }

  return (
    <Specimen title={t('notices')}>
      <div className={styles.stack}>
        <Notice>{t('infoText')}</Notice>
        <Notice tone="success">{t('successText')}</Notice>
        <Notice
          tone="warning"
          title={t('bulletin')}
          action={<Button size="small">{t('details')}</Button>}
        >
          {t('bulletinText')}
        </Notice>
        <Notice tone="danger" onDismiss={() => undefined}>
          {t('dangerText')}
        </Notice>
        <div className={styles.row}>
          <Loader />
          <Button onClick={wait}>{t('overlay')}</Button>
        </div>
        <div className={styles.columns}>
          <Card title={t('loadingStates')}>
            <Skeleton of="list" rows={3} />
          </Card>
          <Card title={t('card')}>
            <Skeleton of="text" rows={4} />
          </Card>
          <EmptyState title={t('emptyTitle')} action={<Button>{t('emptyAction')}</Button>}>
            {t('emptyText')}
          </EmptyState>
          <ErrorState onRetry={() => undefined} />
        </div>
      </div>
      {isWaiting && <LoadingOverlay />}
    </Specimen>
  )
}
