import { useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { useScrollToHash } from '#web/lib/use-scroll-to-hash.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWishes } from './api.ts'
import { WishesForm } from './wishes-form.tsx'

/** What a candidate wishes for, which vacancies are compared with. */
export function WishesPanel() {
  const text = useText('matching')
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useWishes()
  useScrollToHash('wishes', heading, data !== undefined)

  return (
    <Card title={text('wishes')} description={text('wishesNote')} headingRef={heading}>
      {!data && !error && <Skeleton of="text" rows={6} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {data && <WishesForm saved={data.data} />}
    </Card>
  )
}
