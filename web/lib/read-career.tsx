import { lazy, Suspense } from 'react'
import type { Career } from '#contract/accounts/career-shape.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const CareerView = lazy(async () => ({
  default: (await import('./career-view.tsx')).CareerView,
}))

/** A professional profile, whose code and texts are loaded once somebody reads one. */
export function ReadCareer({ career }: { career: Career }) {
  return (
    <Suspense fallback={<Skeleton of="text" rows={9} />}>
      <CareerView career={career} />
    </Suspense>
  )
}
