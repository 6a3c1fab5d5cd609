import type { FoundObject } from '#contract/operators/found-objects.ts'
import {
  acceptPayment,
  attestCompany,
  changeCreditsOfCompany,
  changeCreditsOfPerson,
  find,
  getKnownCompany,
  getKnownVacancy,
  getPayment,
  getPerson,
  listActs,
  lookAtPerson,
  refundPayment,
  restoreCompany,
  restorePerson,
  restoreVacancy,
  suspendCompany,
  suspendPerson,
  takeDownVacancy,
} from '#web/lib/calls/operators.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'

/** The newest things of a kind that match. */
export function useFound(object: FoundObject, search: string) {
  const { data, ...list } = usePages(find, {
    params: { object },
    query: { search, limit: 8 },
    keepsPrevious: true,
  })
  return { ...list, found: data?.pages.flatMap((page) => page.data) }
}

export function useActs(object: FoundObject, key: string) {
  const { data, ...list } = usePages(listActs, { params: { object, key }, query: { limit: 20 } })
  return { ...list, acts: data?.pages.flatMap((page) => page.data) }
}

export function usePerson(id: string) {
  return useLoad(getPerson, { params: { id } })
}

export function useLook() {
  return useCommand(lookAtPerson, { refreshes: [getPerson, listActs] })
}

const ofPeople = { refreshes: [getPerson, listActs] }

export function useSuspendPerson() {
  return useCommand(suspendPerson, ofPeople)
}

export function useRestorePerson() {
  return useCommand(restorePerson, ofPeople)
}

export function useKnownCompany(id: string) {
  return useLoad(getKnownCompany, { params: { id } })
}

const ofCompanies = { refreshes: [getKnownCompany, listActs] }

export function useSuspendCompany() {
  return useCommand(suspendCompany, ofCompanies)
}

export function useRestoreCompany() {
  return useCommand(restoreCompany, ofCompanies)
}

export function useKnownVacancy(slug: string) {
  return useLoad(getKnownVacancy, { params: { slug } })
}

const ofVacancies = { refreshes: [getKnownVacancy, listActs] }

export function useTakeDown() {
  return useCommand(takeDownVacancy, ofVacancies)
}

export function useRestoreVacancy() {
  return useCommand(restoreVacancy, ofVacancies)
}

export function usePayment(code: string) {
  return useLoad(getPayment, { params: { code } })
}

export function useAcceptPayment() {
  return useCommand(acceptPayment, { refreshes: [getPayment, listActs] })
}

export function useRefundPayment() {
  return useCommand(refundPayment, { refreshes: [getPayment, listActs] })
}

export function useChangeCreditsOfPerson() {
  return useCommand(changeCreditsOfPerson, ofPeople)
}

export function useChangeCreditsOfCompany() {
  return useCommand(changeCreditsOfCompany, ofCompanies)
}

export function useAttest() {
  return useCommand(attestCompany, ofCompanies)
}
