import { useText } from '#web/lib/i18n/text.ts'
import { nextPageOf, type usePages } from '#web/lib/use-pages.ts'
import { Button } from '#web/ui/button.tsx'

type List = Parameters<typeof nextPageOf>[0] &
  Pick<ReturnType<typeof usePages>, 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage'>

/** Loads the next page of a list, if there is one. */
export function MoreButton({ list }: { list: List }) {
  const text = useText('integrations')
  if (!list.hasNextPage) return null

  return (
    <div>
      {list.isFetchNextPageError && <p role="alert">{text('moreFailed')}</p>}
      <Button
        variant="quiet"
        loading={list.isFetchingNextPage}
        onClick={() => void nextPageOf(list)()}
      >
        {text('more')}
      </Button>
    </div>
  )
}
