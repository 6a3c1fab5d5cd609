import { lazy, Suspense } from 'react'
import type { Notice } from '#contract/accounts/notices.ts'
import { CreditsNotice } from './credits-notice.tsx'

const StepNotice = lazy(async () => ({ default: (await import('./step-notice.tsx')).StepNotice }))

interface StepNoticesProps {
  notice: Notice | null
  opened: boolean
  onRead: () => void
}

/** The notice of a step, on its first visit. */
export function StepNotices({ notice, opened, onRead }: StepNoticesProps) {
  return (
    <>
      <CreditsNotice opened={opened && notice === 'creditsNotice'} onContinue={onRead} />
      {notice && notice !== 'creditsNotice' && (
        <Suspense>
          <StepNotice key={notice} title={notice} opened={opened} onClose={onRead} />
        </Suspense>
      )}
    </>
  )
}
