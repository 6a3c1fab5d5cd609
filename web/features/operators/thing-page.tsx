import type { ReactNode } from 'react'
import type { FoundObject } from '#contract/operators/found-objects.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { CallError } from '#web/lib/call-error.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Link } from '#web/lib/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { History } from './history.tsx'
import styles from './thing-page.module.css'

interface ThingPageProps {
  object: FoundObject
  /** An id, a slug or a code. */
  of: string
  title: string
  lead: ReactNode
  actions: ReactNode
  /** The reason of a suspension, or the like. */
  notice?: ReactNode
  children: ReactNode
}

/** A thing that was found: what is known of it, what can be done with it, and what was done. */
export function ThingPage({ object, of, notice, children, ...page }: ThingPageProps) {
  return (
    <Page {...page}>
      {notice && <div className={styles.notice}>{notice}</div>}
      <div className={styles.columns}>
        <div className={styles.cards}>{children}</div>
        <History object={object} of={of} />
      </div>
    </Page>
  )
}

interface PendingThingProps {
  error: Error | null
  onRetry: () => void
}

/** In place of a thing that is loading, is not there or could not be loaded. */
export function PendingThing({ error, onRetry }: PendingThingProps) {
  const text = useText('operator')
  if (!error)
    return (
      <Page title={text('find')}>
        <Skeleton of="text" rows={8} />
      </Page>
    )
  if (!(error instanceof CallError) || error.status !== 404)
    return <ErrorState isPage onRetry={onRetry} />
  return (
    <Page title={text('missing')}>
      <EmptyState
        title={text('missingText')}
        action={<Link to={paths.operator()}>{text('findAnother')}</Link>}
      />
    </Page>
  )
}
