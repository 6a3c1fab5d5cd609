import { lazy, Suspense, useState } from 'react'
import { isModalHidden } from '#web/lib/hidden-modals.ts'
import { CreditsNotice } from './credits-notice.tsx'
import type { Place } from './place-of.ts'

const StepNotice = lazy(async () => ({ default: (await import('./step-notice.tsx')).StepNotice }))

interface StepNoticesProps {
  place: Place
  credits: number
  cost: number
}

/** The notice on entering a step for the first time in a visit to the wizard. */
export function StepNotices({ place: { path, notice }, credits, cost }: StepNoticesProps) {
  const [seen, setSeen] = useState<readonly string[]>([])
  const isSeen = seen.includes(path)
  const markSeen = () => setSeen([...seen, path])

  return (
    <>
      <CreditsNotice
        opened={notice === 'creditsNotice' && !isSeen}
        credits={credits}
        cost={cost}
        onContinue={markSeen}
      />
      {notice && notice !== 'creditsNotice' && (
        <Suspense>
          <StepNotice
            key={notice}
            title={notice}
            opened={!isSeen && !isModalHidden(notice)}
            onClose={markSeen}
          />
        </Suspense>
      )}
    </>
  )
}
