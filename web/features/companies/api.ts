import { getUser } from '#contract/accounts.ts'
import {
  addCollaborator,
  changeRole,
  listAssignable,
  listStaff,
  removeCollaborator,
} from '#contract/collaborators.ts'
import { changeCompany, getCompany, verifyAccount } from '#contract/companies.ts'
import { listEmployeeCounts, listIndustries, listTimezones } from '#contract/resources.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { useFailureToast } from '#web/lib/use-failure-toast.ts'

export function useCompany() {
  return useLoad(getCompany)
}

export function useStaff() {
  return useLoad(listStaff)
}

export function useVerifyAccount() {
  return useCommand(verifyAccount, { refreshes: [getCompany, getUser] })
}

export function useChangeCompany() {
  return useCommand(changeCompany)
}

export function useAddCollaborator() {
  return useCommand(addCollaborator, { refreshes: [listStaff, listAssignable] })
}

export function useChangeRole() {
  return useCommand(changeRole, { refreshes: [listStaff, listAssignable] })
}

export function useRemoveCollaborator() {
  return useCommand(removeCollaborator, { refreshes: [listStaff, listAssignable] })
}

/** The choices of a company about itself. A form can be filled in while a list is missing. */
export function useIndustries() {
  const { data, isError } = useLoad(listIndustries)
  useFailureToast(isError)
  return data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []
}

export function useTimeZones() {
  const { data, isError } = useLoad(listTimezones)
  useFailureToast(isError)
  return data?.data.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })) ?? []
}

export function useEmployeeCounts() {
  const { data, isError } = useLoad(listEmployeeCounts)
  useFailureToast(isError)
  return Object.entries(data?.data ?? {}).map(([value, label]) => ({ value, label }))
}
