import { useState } from 'react'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { FormDialog } from '#web/lib/form-dialog.tsx'
import { useText } from '#web/lib/i18n/text.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { useChangeVacancy } from '../detail/api.ts'
import { statusChangeOf } from '../detail/status-change.ts'
import { SponsorInput } from './sponsor-input.tsx'
import { sponsorProblem } from './sponsor-problem.ts'

interface SponsorDialogProps {
  vacancy: Vacancy
  opened: boolean
  onClose: () => void
}

/** Changes who pays for applications, which candidates do not stand in the way of. */
export function SponsorDialog({ vacancy, opened, onClose }: SponsorDialogProps) {
  const text = useText('vacancies')
  const sponsoring = useText('sponsoring')
  const saved = vacancy.sponsorship?.places ?? null
  const [wasOpened, setWasOpened] = useState(opened)
  const [places, setPlaces] = useState(saved)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useChangeVacancy()
  const { acquire, release } = useSingleFlight()

  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) write(saved)
  }

  function write(next: number | null) {
    setPlaces(next)
    setError(undefined)
  }

  function save() {
    if (!acquire()) return
    const body = {
      ...statusChangeOf(vacancy, vacancy.job_status),
      sponsored_places: places,
    }
    mutate(
      { params: { slug: vacancy.slug }, body },
      {
        onSuccess: onClose,
        onError: ({ errors }) => setError(sponsorProblem(errors)),
        onSettled: release,
      },
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={sponsoring('whoPays')}
      action={text('save')}
      isSubmitting={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SponsorInput value={places} onChange={write} error={error} labelHidden vacancy={vacancy} />
    </FormDialog>
  )
}
