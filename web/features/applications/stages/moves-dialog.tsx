import { useFormat } from '#web/lib/format.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useStageName } from '#web/lib/progress.ts'
import { useShownName } from '#web/lib/use-shown-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMoves } from '../list/list-api.ts'
import styles from './moves-dialog.module.css'

interface MovesDialogProps {
  slug: string
  opened: boolean
  onClose: () => void
}

/** The moves of the candidates of a vacancy, the last first. Loaded lazily. */
export function MovesDialog({ slug, opened, onClose }: MovesDialogProps) {
  const text = useText('candidates')
  const stageName = useStageName()
  const shown = useShownName()
  const { dateTime } = useFormat()
  const list = useMoves(slug)
  const moves = list.data?.pages.flatMap(({ data }) => data)

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={text('history')}
      description={text('historyLead')}
    >
      {!moves &&
        (list.isError ? (
          <ErrorState onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton of="table" />
        ))}
      {moves?.length === 0 && <p>{text('historyNone')}</p>}
      <ol className={styles.moves}>
        {moves?.map(({ application, at, by, by_hidden, candidate, from, to }) => (
          <li key={`${application} ${at} ${from}`}>
            <span>
              {text('historyLine', {
                by: shown({ name: by, name_hidden: by_hidden }),
                candidate,
                from: stageName(from),
                to: stageName(to),
              })}
            </span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text('more')}
        </Button>
      )}
    </Dialog>
  )
}
