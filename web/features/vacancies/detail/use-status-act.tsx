import { useState } from 'react'
import type { JobStatus } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Act } from './act.ts'
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

/** The change of status that each status offers, and its texts. */
const steps = {
  OPEN: {
    to: 'CLOSED',
    action: 'stop',
    title: 'stopTitle',
    explanation: 'stopText',
    applications: 'stopApplications',
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

/** Stops taking applications, or takes them again: asked first. */
export function useStatusAct(vacancy: Vacancy): Act {
  const text = useText('vacancies')
  const [isAsking, setIsAsking] = useState(false)
  // The live stream may bring the new status while the dialog is open: it goes on asking what it
  // asked.
  const [asked, setAsked] = useState(vacancy.job_status)
  const { change, isPending } = useOtherStatus(vacancy)
  const step = steps[asked]
  const count = step.countOf(vacancy) ?? 0
  const free = asked === 'OPEN' ? (vacancy.sponsorship?.places_left ?? 0) : 0

  return {
    label: text(steps[vacancy.job_status].action),
    run() {
      setAsked(vacancy.job_status)
      setIsAsking(true)
    },
    dialog: (
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => change(step.to, () => setIsAsking(false))}
        title={text(step.title)}
        confirmLabel={text(step.action)}
        loading={isPending}
      >
        {text(step.explanation)} {count > 0 && <span>{text(step.applications, { count })}</span>}{' '}
        {free > 0 && <span>{text('closePlaces', { count: free })}</span>}
      </ConfirmDialog>
    ),
  }
}
