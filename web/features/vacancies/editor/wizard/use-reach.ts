import { useQuery } from '@tanstack/react-query'
import type { Reach, WrittenDemand } from '#contract/matching/reach.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'
import { readReach } from '#web/lib/calls/matching.ts'
import type { VacancyDraft } from '../vacancy-draft.ts'

/** In bands, how many candidates meet what the draft asks for. */
export function useReach(draft: VacancyDraft) {
  // As JSON, which stays the same while the demand does.
  const demand = JSON.stringify(demandOf(draft))
  return useQuery<{ data: Reach }, CallError>({
    queryKey: [readReach.path, demand],
    queryFn: ({ signal }) => call(readReach, { body: JSON.parse(demand) as WrittenDemand, signal }),
    staleTime: Infinity,
    retry: false,
  })
}

function demandOf({
  title,
  address: { location, place_id },
  workplace_type,
  education_level,
  industries,
  asked_languages,
  min_years,
  salary: { min_salary, salary_currency },
}: VacancyDraft): WrittenDemand {
  return {
    title,
    address: { location, place_id },
    workplace_type,
    education_level,
    industries,
    asked_languages,
    min_years,
    salary: { min_salary, salary_currency },
  }
}
