import type { BodyInputOf } from '#contract/endpoint/endpoint-types.ts'
import { locationOf } from '#contract/vacancies/location.ts'
import type { changeVacancy } from '#contract/vacancies/vacancies.ts'
import type { JobStatus } from '#contract/vacancies/vacancy-choices.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'
import { useChangeVacancy } from './api.ts'

export function useOtherStatus(vacancy: Vacancy) {
  const { mutate, isPending } = useChangeVacancy()
  const { acquire, release } = useSingleFlight()

  function change(job_status: JobStatus, onAnswered: () => void) {
    if (!acquire()) return
    mutate(
      { params: { slug: vacancy.slug }, body: statusChangeOf(vacancy, job_status) },
      {
        onSettled() {
          release()
          onAnswered()
        },
      },
    )
  }

  return { change, isPending }
}

/** A vacancy as it is, with another status. */
export function statusChangeOf(
  vacancy: Vacancy,
  job_status: JobStatus,
): BodyInputOf<typeof changeVacancy> {
  const { locale, title, workplace_type, education_level, salary, place, address } = vacancy
  return {
    locale,
    title,
    workplace_type,
    education_level,
    min_years: vacancy.min_years,
    address: {
      location: locationOf(vacancy),
      location_fixed: address.location_fixed,
      place_id: place?.id ?? null,
    },
    ...keyed(vacancyTextNames, (name) => vacancy[name]),
    asked_languages: vacancy.asked_languages,
    outcomes: vacancy.outcomes.map(({ outcome }) => outcome),
    competencies: vacancy.competencies.map(({ id }) => id),
    salary,
    industries: vacancy.industries.map(({ id }) => id),
    job_status,
  }
}
