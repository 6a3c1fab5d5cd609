import { listIndustries } from '#web/lib/calls/pages.ts'
import {
  countVacancies,
  getJob,
  getVacancy,
  listFoundJobs,
  listJobs,
  listMyJobs,
  listSavedJobs,
  listVacancies,
} from '#web/lib/calls/vacancies.ts'
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
