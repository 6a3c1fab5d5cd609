import { IconCopy } from '@tabler/icons-react'
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
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLazyDialog } from '#web/ui/lazy-dialog.ts'
import { toast } from '#web/ui/toasts.tsx'
import { useSaveTemplate } from './api.ts'

const load = () => import('./from-vacancy.ts')
const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))

/** Writes a vacancy again: as a draft of its own, or as a template of the company. */
export function WriteAgain({ vacancy }: { vacancy: Vacancy }) {
  return (
    <>
      <Duplicate vacancy={vacancy} />
      <AsTemplate vacancy={vacancy} />
    </>
  )
}

function Duplicate({ vacancy }: { vacancy: Vacancy }) {
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

  return (
    <Button
      icon={<Icon of={IconCopy} />}
      loading={isPending}
      onPointerEnter={() => void load()}
      onClick={() => mutate()}
    >
      {text('duplicate')}
    </Button>
  )
}

function AsTemplate({ vacancy }: { vacancy: Vacancy }) {
  const text = useText('writing')
  const save = useSaveTemplate()
  const dialog = useLazyDialog()

  async function send({ name }: { name: string }) {
    const { contentOf } = await load()
    await save.mutateAsync({ body: { name, content: contentOf(vacancy) } })
  }

  return (
    <>
      <Button onClick={dialog.open} loading={dialog.isOpening}>
        {text('asTemplate')}
      </Button>
      {dialog.opened && (
        <NameDialog
          opened
          onClose={dialog.close}
          title={text('templateTitle')}
          description={text('templateLead')}
          name={vacancy.title.slice(0, 100)}
          onSend={send}
        />
      )}
    </>
  )
}
