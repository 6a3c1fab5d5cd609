import { useState } from 'react'
import type { JobStatus } from '#contract/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useOtherStatus } from './status-change.ts'

interface Step {
  to: JobStatus
  action: string
  title: string
  explanation: string
  applications: string
  /** The number of applications that the change affects. */
  countOf: (vacancy: Vacancy) => number | undefined
}

/** The one change of status that each status offers, and its texts. */
const steps = {
  OPEN: {
    to: 'CLOSED',
    action: 'close',
    title: 'closeTitle',
    explanation: 'closeText',
    applications: 'closeApplications',
    countOf: ({ waiting }) => waiting?.count,
  },
  CLOSED: {
    to: 'OPEN',
    action: 'reopen',
    title: 'reopenTitle',
    explanation: 'reopenText',
    applications: 'reopenApplications',
    countOf: ({ candidates_count }) => candidates_count,
  },
} as const satisfies Record<JobStatus, Step>

/**
 * Closes a position that is filled, or opens it again: the one change that candidates do not stand
 * in the way of.
 */
export function JobStatusControl({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('vacancies')
  const [isAsking, setIsAsking] = useState(false)
  // The live stream may bring the new status while the dialog is open: it goes on asking what it
  // asked.
  const [asked, setAsked] = useState(vacancy.job_status)
  const { change, isPending } = useOtherStatus(vacancy)
  const step = steps[asked]
  const count = step.countOf(vacancy) ?? 0
  const free = asked === 'OPEN' ? (vacancy.sponsorship?.places_left ?? 0) : 0

  function ask() {
    setAsked(vacancy.job_status)
    setIsAsking(true)
  }

  return (
    <>
      <Button onClick={ask}>{text(steps[vacancy.job_status].action)}</Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => change(step.to, () => setIsAsking(false))}
        title={text(step.title)}
        confirmLabel={text(step.action)}
        loading={isPending}
      >
        {text(step.explanation)} {count > 0 && text(step.applications, { count })}{' '}
        {free > 0 && text('closePlaces', { count: free })}
      </ConfirmDialog>
    </>
  )
}
