import { useState } from 'react'
import type { BodyInputOf } from '#contract/endpoint/endpoint-types.ts'
import type { changeVacancy } from '#contract/vacancies/vacancies.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { useChangeVacancy } from '../detail/api.ts'
import type { VacancyDraft } from './vacancy-draft.ts'

export function useSave(vacancy: Vacancy) {
  const [unsaved, setUnsaved] = useState<VacancyDraft>()
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const { acquire, release } = useSingleFlight()
  const { mutate, reset, isPending, isSuccess, isError } = useChangeVacancy()

  function save(draft: VacancyDraft, body: BodyInputOf<typeof changeVacancy>) {
    if (!acquire()) return
    setRefused({})
    mutate(
      { params: { slug: vacancy.slug }, body },
      {
        onSuccess: () => setUnsaved(undefined),
        onError(error) {
          setUnsaved(draft)
          setRefused(error.errors)
        },
      },
    )
  }

  function startOver() {
    release()
    reset()
  }

  return {
    save,
    isPending,
    isAnswered: isSuccess || isError,
    unsaved,
    keep: (draft: VacancyDraft) => setUnsaved(isSuccess ? undefined : draft),
    discard() {
      setUnsaved(undefined)
      setRefused({})
    },
    refused,
    startOver,
  }
}
