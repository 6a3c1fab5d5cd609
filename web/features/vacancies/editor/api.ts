import { listAssignable } from '#web/lib/calls/companies.ts'
import type { validateOutcomes, validateSecfit } from '#web/lib/calls/vacancies.ts'
import { listCompetencies, postVacancy } from '#web/lib/calls/vacancies.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { vacancyReads } from '../api.ts'

export function useCompetencies() {
  return useLoad(listCompetencies)
}

export function useAssignable() {
  return useLoad(listAssignable)
}

/** The server's validation of a part of a draft; nothing is stored. */
export function useServerCheck(endpoint: typeof validateSecfit | typeof validateOutcomes) {
  return useCommand(endpoint)
}

/** Effects after success run even where the screen was left meanwhile. */
export function usePostVacancy(onSuccess: () => void) {
  return useCommand(postVacancy, { refreshes: vacancyReads, onSuccess })
}
