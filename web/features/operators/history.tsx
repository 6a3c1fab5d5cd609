import type { FoundObject } from '#contract/operators/found-objects.ts'
import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useActs } from './api.ts'
import styles from './history.module.css'

/** The acts of operators on a thing, the latest first. */
export function History({ object, of }: { object: FoundObject; of: string }) {
  const text = useText('operator')
  const shown = useShownName()
  const { dateTime } = useFormat()
  const { acts, isError, refetch, ...list } = useActs(object, of)

  return (
    <Card title={text('history')}>
      {!acts && (isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton of="text" />)}
      {acts?.length === 0 && <p className={styles.none}>{text('historyNone')}</p>}
      {acts && acts.length > 0 && (
        <ol className={styles.acts}>
          {acts.map(({ id, at, kind, reason, ...by }) => (
            <li key={id} className={styles.act}>
              <p className={styles.what}>{text(`act_${kind}`)}</p>
              {reason && <p className={styles.reason}>{reason}</p>}
              <p className={styles.who}>
                {shown({ name: by.actor, name_hidden: by.actor_hidden }) || text('byAltura')} ·{' '}
                <time dateTime={at}>{dateTime(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
        >
          {text('more')}
        </Button>
      )}
    </Card>
  )
}
