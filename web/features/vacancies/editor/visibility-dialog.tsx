import { useState } from 'react'
import type { Visibility } from '#contract/vacancies/vacancy-choices.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { useChangeVacancy } from '../detail/api.ts'
import { statusChangeOf } from '../detail/status-change.ts'
import { draftOf } from './vacancy-draft.ts'
import { VisibilityInput } from './visibility-input.tsx'

interface VisibilityDialogProps {
  vacancy: Vacancy
  opened: boolean
  onClose: () => void
}

/** Changes who may see a vacancy, which candidates do not stand in the way of. */
export function VisibilityDialog({ vacancy, opened, onClose }: VisibilityDialogProps) {
  const text = useText('vacancies')
  const wizard = useText('wizard')
  const before = vacancy.visibility ?? 'public'
  const [visibility, setVisibility] = useState<Visibility>(before)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useChangeVacancy()
  const { acquire, release } = useSingleFlight()

  function save() {
    if (!acquire()) return
    const body = { ...statusChangeOf(vacancy, vacancy.job_status), visibility }
    mutate(
      { params: { slug: vacancy.slug }, body },
      {
        onSuccess: onClose,
        onError: ({ errors }) => setError(errors.visibility?.[0]),
        onSettled: release,
      },
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={wizard('visibility')}
      action={text('save')}
      isSubmitting={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <VisibilityInput
        value={visibility}
        onChange={setVisibility}
        error={error}
        labelHidden
        draft={draftOf(vacancy)}
        before={before}
      />
    </FormDialog>
  )
}
