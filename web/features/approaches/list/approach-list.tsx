import type { OwnApproach } from '#contract/approaches/own-approaches.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { LinkButton } from '#web/lib/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOwnApproaches } from '../api.ts'
import styles from './approach-list.module.css'
import { ApproachRow } from './approach-row.tsx'

/** The approaches to the reader: what waits for an answer first, then the latest. */
export function ApproachList() {
  const { data, error, refetch } = useOwnApproaches()

  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="list" rows={4} />
  if (data.data.length === 0) return <NoApproaches />
  return <Approaches approaches={data.data} />
}

function Approaches({ approaches }: { approaches: readonly OwnApproach[] }) {
  const text = useText('approaches')
  const waiting = approaches.filter(({ state }) => state === 'open')
  const rest = approaches.filter(({ state }) => state !== 'open')

  return (
    <div className={styles.groups}>
      {[
        { title: text('toAnswer'), approaches: waiting },
        { title: text('earlier'), approaches: rest },
      ].map(
        (group) =>
          group.approaches.length > 0 && (
            <section key={group.title}>
              <h2 className={styles.heading}>{group.title}</h2>
              <ul className={styles.list}>
                {group.approaches.map((approach) => (
                  <ApproachRow key={approach.id} approach={approach} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

function NoApproaches() {
  const text = useText('approaches')

  return (
    <EmptyState
      title={text('empty')}
      action={
        <LinkButton to={paths.preferences()} hash="approaches">
          {text('preferences')}
        </LinkButton>
      }
    >
      {text('emptyText')}
    </EmptyState>
  )
}
