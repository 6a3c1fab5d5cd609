import { IconCopy, IconTemplate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { paths } from '#contract/pages/web-paths.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useUser } from '#web/features/accounts/api.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { showFailure } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { Act } from '../../detail/act.ts'
import { useSaveTemplate } from './api.ts'

const load = () => import('./from-vacancy.ts')
const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))

/** Writes a vacancy again: as a draft of its own, or as a template of the company. */
export function useWriteAgain(vacancy: Vacancy): Act[] {
  return [useDuplicate(vacancy), useAsTemplate(vacancy)]
}

function useDuplicate(vacancy: Vacancy): Act {
  const text = useText('writing')
  const { id: owner } = useUser()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation<boolean, CallError>({
    scope: { id: 'beginning a draft' },
    mutationFn: async () => (await load()).duplicate(owner, vacancy),
    onSuccess(isBegun) {
      if (!isBegun) return toast.error(text('presentNotKept'))
      toast.info(text('duplicated'))
      return navigate({ to: paths.newVacancy() })
    },
    onError: (error) => showFailure(messageOf(error, { otherwise: text('failed') })),
  })

  return {
    label: text('duplicate'),
    icon: IconCopy,
    run: mutate,
    isBusy: isPending,
    onIntent: () => void load(),
  }
}

function useAsTemplate(vacancy: Vacancy): Act {
  const text = useText('writing')
  const save = useSaveTemplate()
  const { opened, isOpening, open, close } = useLazyDialog()

  async function send({ name }: { name: string }) {
    const { contentOf } = await load()
    await save.mutateAsync({ body: { name, content: contentOf(vacancy) } })
  }

  return {
    label: text('asTemplate'),
    icon: IconTemplate,
    run: open,
    isBusy: isOpening,
    dialog: opened && (
      <NameDialog
        opened
        onClose={close}
        title={text('templateTitle')}
        description={text('templateLead')}
        name={vacancy.title.slice(0, 100)}
        onSend={send}
      />
    ),
  }
}
