import { lazy, Suspense } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDrafts, useTemplates } from './api.ts'
import { knownCopy } from './draft-copy.ts'
import styles from './start-panel.module.css'
import type { Put } from './use-begin.ts'

const Beginnings = lazy(async () => ({ default: (await import('./beginnings.tsx')).Beginnings }))

/** On the first step, if there is something else to begin with. */
export function StartPanel({ owner, begin }: { owner: string; begin: (put: Put) => void }) {
  const text = useText('writing')
  const drafts = useDrafts().data?.data ?? []
  const templates = useTemplates().data?.data ?? []
  const open = knownCopy(owner)?.id
  const hasDrafts = drafts.some(({ id }) => id !== open)
  if (templates.length === 0 && !hasDrafts) return null

  return (
    <div className={styles.panel}>
      <Card title={text('startFrom')} description={text('startFromLead')}>
        <Suspense fallback={<Skeleton of="list" rows={2} />}>
          <Beginnings owner={owner} begin={begin} first={hasDrafts ? 'drafts' : 'templates'} />
        </Suspense>
      </Card>
    </div>
  )
}
