import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '#web/lib/i18n/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWishes } from './api.ts'
import { WishesForm } from './wishes-form.tsx'

/** What a candidate wishes for, which vacancies are compared with. */
export function WishesPanel() {
  const text = useText('matching')
  const heading = useRef<HTMLHeadingElement>(null)
  const isMeant = useLocation().hash === 'wishes'
  const { data, error, refetch } = useWishes()
  const isThere = data !== undefined
  useEffect(() => {
    if (!isMeant || !isThere) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [isMeant, isThere])

  return (
    <Card title={text('wishes')} description={text('wishesNote')} headingRef={heading}>
      {!data && !error && <Skeleton of="text" rows={6} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} />}
      {data && <WishesForm saved={data.data} />}
    </Card>
  )
}
