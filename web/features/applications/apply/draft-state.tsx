import { IconCircleCheck } from '@tabler/icons-react'
import { useFormState } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAnnouncement } from '#web/ui/use-announcement.ts'
import type { ApplicationForm } from './application-input.ts'
import { DoneCount } from './done-count.tsx'
import styles from './draft-state.module.css'

interface DraftStateProps {
  form: ApplicationForm
  keeping: keyof typeof noteOf
}

/** The done part of the application, and the state of its draft. */
export function DraftState({ form, keeping }: DraftStateProps) {
  return (
    <span className={styles.state}>
      <DoneCount form={form} />
      <Note form={form} keeping={keeping} />
    </span>
  )
}

/** The number of invalid answers after an attempt to send; before, the state of the draft. */
function Note({ form, keeping }: DraftStateProps) {
  const text = useText('application')
  const problems = useProblemCount(form)
  const isKept = keeping === 'kept' || keeping === 'restored'

  const note = problems > 0 ? text('problemsLeft', { count: problems }) : text(noteOf[keeping])
  useAnnouncement(keeping === 'writing' && problems === 0 ? '' : note)

  return (
    <span className={problems > 0 ? styles.problems : styles.kept}>
      {isKept && problems === 0 && (
        <span className={styles.saved}>
          <Icon of={IconCircleCheck} size={16} />
        </span>
      )}
      {note}
    </span>
  )
}

const noteOf = {
  nothing: 'draftKept',
  restored: 'draftRestored',
  blank: 'draftSaved',
  writing: 'draftWriting',
  kept: 'draftSaved',
  unsent: 'draftUnsent',
  full: 'draftUnsent',
  over: 'draftOver',
} as const

/** The number of invalid answers; 0 before the first attempt to send. */
function useProblemCount({ control }: ApplicationForm) {
  const { errors, isSubmitted } = useFormState({ control })
  if (!isSubmitted) return 0
  return Object.values(errors).flatMap((problem) =>
    Array.isArray(problem) ? problem.filter(Boolean) : problem,
  ).length
}
