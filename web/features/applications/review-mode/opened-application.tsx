import { useEffect, useEffectEvent } from 'react'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useShowReading } from '../presence/use-presence.ts'
import { noteOwed, usePlacesAnew, useReviewed, type Visit } from './review-api.ts'
import { ReviewPage } from './review-page.tsx'
import { ReviewParts } from './review-parts.tsx'

/** In place of an application that cannot be shown. */
export function Unshown({ why }: { why: 'gone' | 'away' }) {
  const text = useText('reviewing')
  return <EmptyState title={text(why)}>{text(`${why}Text`)}</EmptyState>
}

interface OpenedProps {
  vacancy: Vacancy
  application: string
  visit: Visit
  areKeysOn: boolean
}

/** The application as a whole, which is opened by being read. */
export function Opened({ vacancy, application, visit, areKeysOn }: OpenedProps) {
  const { data: reply, error, refetch } = useReviewed(vacancy.slug, application)
  const opened = reply?.data
  useShowReading({ slug: vacancy.slug, uuid: application })

  const placesAnew = usePlacesAnew()
  const isUnshown = error?.status === 404 || error?.status === 409
  const sayUnshown = useEffectEvent(placesAnew)

  useEffect(() => {
    if (opened) noteOwed(visit, opened)
  }, [visit, opened])
  useEffect(() => {
    if (isUnshown) sayUnshown()
  }, [isUnshown])

  if (isUnshown)
    return (
      <ReviewPage>
        <Unshown why={error.status === 404 ? 'gone' : 'away'} />
      </ReviewPage>
    )
  if (error && !reply)
    return (
      <ReviewPage>
        <ErrorState onRetry={() => void refetch()}>{messageOf(error)}</ErrorState>
      </ReviewPage>
    )
  return <ReviewParts candidate={reply?.data} vacancy={vacancy} areKeysOn={areKeysOn} />
}
