import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/pages/web-paths.ts'
import type { WizardStep } from '#contract/vacancies/wizard-steps.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { keepPresent } from './keep-copy.ts'

/** Puts something into the wizard. @returns the step to go on with */
export type Put = () => Promise<WizardStep>

/**
 * Begins with something else in the wizard, once what is there is kept.
 * @param step the step that is written now
 * @param onBegun called when the other draft stands in the browser
 */
export function useBegin(owner: string, step: WizardStep, onBegun: () => void) {
  const text = useText('writing')
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation<WizardStep | null, CallError, Put>({
    scope: { id: 'beginning a draft' },
    mutationFn: async (put) => ((await keepPresent(owner, step)) ? put() : null),
    onSuccess(next) {
      if (next === null) return toast.error(text('presentNotKept'))
      onBegun()
      return navigate({ to: paths.newVacancy(next) })
    },
    onError: (error) => showFailure(messageOf(error, { otherwise: text('failed') })),
  })
  return { begin: mutate, isPending }
}
