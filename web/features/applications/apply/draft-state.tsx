import { IconCircleCheck } from '@tabler/icons-react'
import { useFormState, useWatch } from 'react-hook-form'
import { useText } from '#web/lib/i18n/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAnnouncement } from '#web/ui/use-announcement.ts'
import { type Reuse, unreadFields } from '../reuse/use-reuse.ts'
import type { ApplicationForm } from './application-input.ts'
import { DoneCount } from './done-count.tsx'
import styles from './draft-state.module.css'

interface DraftStateProps {
  form: ApplicationForm
  keeping: keyof typeof noteOf
  reuse: Reuse
}

/** The done part of the application, and the state of its draft. */
export function DraftState({ form, keeping, reuse }: DraftStateProps) {
  return (
    <span className={styles.state}>
      <DoneCount form={form} />
      <Note form={form} keeping={keeping} reuse={reuse} />
    </span>
  )
}

/**
 * After an attempt to send, the number of answers that wait to be read or are invalid; before, the
 * state of the draft.
 */
function Note({ form, keeping, reuse }: DraftStateProps) {
  const text = useText('application')
  const unread = useUnreadCount(form, reuse)
  const invalid = useProblemCount(form)
  const problems = unread + invalid
  const isKept = keeping === 'kept' || keeping === 'restored'

  const problem =
    unread > 0
      ? text('reuseUnread', { count: unread })
      : invalid > 0 && text('problemsLeft', { count: invalid })
  const note = problem || text(noteOf[keeping])
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

/** The number of answers that wait to be read; 0 before the first attempt to send. */
function useUnreadCount(form: ApplicationForm, reuse: Reuse) {
  useWatch({ control: form.control })
  return reuse.isHeldBack ? unreadFields(form, reuse).length : 0
}

/** The number of invalid answers; 0 before the first attempt to send. */
function useProblemCount({ control }: ApplicationForm) {
  const { errors, isSubmitted } = useFormState({ control })
  if (!isSubmitted) return 0
  return Object.values(errors).flatMap((problem) =>
    Array.isArray(problem) ? problem.filter(Boolean) : problem,
  ).length
}
