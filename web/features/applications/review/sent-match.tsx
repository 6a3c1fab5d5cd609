import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ComparedMatch } from './compared-match.tsx'

const Compared = lazy(async () => ({
  default: (await import('./compared-match.tsx')).ComparedMatch,
}))

/** How an application compared when it was sent. */
export function SentMatch(props: ComponentProps<typeof ComparedMatch>) {
  return (
    <Suspense fallback={<Skeleton of="text" rows={6} />}>
      <Compared {...props} />
    </Suspense>
  )
}
