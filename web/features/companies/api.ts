import { getUser } from '#contract/accounts/accounts.ts'
import { getToday } from '#contract/applications/today.ts'
import {
  addCollaborator,
  changeRole,
  listAssignable,
  listStaff,
  removeCollaborator,
} from '#contract/companies/collaborators.ts'
import {
  changeCandidatesRule,
  changeCompany,
  changeSecondFactorRule,
  getCompany,
  verifyAccount,
} from '#contract/companies/companies.ts'
import type { CallError } from '#web/lib/call-error.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function useCompany() {
  return useLoad(getCompany)
}

export function useStaff() {
  return useLoad(listStaff)
}

export function useVerifyAccount() {
  return useCommand(verifyAccount, { refreshes: [getCompany, getUser, getToday] })
}

export function useChangeCompany() {
  return useCommand(changeCompany)
}

export function useChangeSecondFactorRule() {
  return useCommand(changeSecondFactorRule, { refreshes: [getCompany] })
}

/** @param errorMessage the text of the toast on failure */
export function useChangeCandidatesRule(errorMessage: (error: CallError) => string) {
  return useCommand(changeCandidatesRule, { refreshes: [getCompany], errorMessage })
}

export function useAddCollaborator() {
  return useCommand(addCollaborator, { refreshes: [listStaff, listAssignable, getToday] })
}

export function useChangeRole() {
  return useCommand(changeRole, { refreshes: [listStaff, listAssignable] })
}

export function useRemoveCollaborator() {
  return useCommand(removeCollaborator, { refreshes: [listStaff, listAssignable] })
}
