import { listIndustries } from '#contract/pages/resources.ts'
import { getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { countVacancies } from '#contract/vacancies/vacancy-facets.ts'
import {
  listFoundJobs,
  listJobs,
  listMyJobs,
  listSavedJobs,
  listVacancies,
} from '#contract/vacancies/vacancy-lists.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export const vacancyReads = [
  getVacancy,
  getJob,
  listVacancies,
  listJobs,
  listMyJobs,
  listSavedJobs,
  listFoundJobs,
  countVacancies,
]

export function useIndustries(isNeeded = true) {
  return useLoad(listIndustries, { enabled: isNeeded })
}
