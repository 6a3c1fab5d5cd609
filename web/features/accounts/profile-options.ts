import type { IdName } from '#contract/endpoint/shapes.ts'
import {
  listCountries,
  listFunctionalAreas,
  listIndustries,
  listSalaries,
} from '#web/lib/calls/pages.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'

/** The choices of the candidate's profile. A form can be filled in while one of them is missing. */
export function useProfileOptions() {
  const industries = useLoad(listIndustries)
  const functionalAreas = useLoad(listFunctionalAreas)
  const salaries = useLoad(listSalaries)
  const countries = useLoad(listCountries)
  useFailureToast([industries, functionalAreas, salaries, countries].some((list) => list.isError))

  return {
    industries: named(industries.data?.data),
    functionalAreas: named(functionalAreas.data?.data),
    salaries: labelled(salaries.data?.data),
    countries: labelled(countries.data?.data),
  }
}

function named(items: IdName[] = []) {
  return items.map(({ id, name }) => ({ value: id, label: name }))
}

function labelled(labels: Record<string, string> = {}) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
