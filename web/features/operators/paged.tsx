import type { ReactNode } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface PagedProps<Item> {
  items: Item[] | undefined
  list: {
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => Promise<unknown>
    fetchNextPage: (options: { cancelRefetch: false }) => Promise<unknown>
  }
  /** Shown if the list has no entries. */
  none: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that is read page by page, with its other states. */
export function Paged<Item>({ items, list, none, children }: PagedProps<Item>) {
  const text = useText('operator')
  if (!items)
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton of="list" />
    )
  if (items.length === 0) return none

  return (
    <>
      {children(items)}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
        >
          {text('more')}
        </Button>
      )}
    </>
  )
}
