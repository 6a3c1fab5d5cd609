import type { CallError } from '#web/lib/call-error.ts'
import { getUser } from '#web/lib/calls/accounts.ts'
import { getToday } from '#web/lib/calls/applications.ts'
import {
  addCollaborator,
  changeCandidatesRule,
  changeCompany,
  changeReadersRule,
  changeRole,
  changeSecondFactorRule,
  getCompany,
  listAssignable,
  listStaff,
  removeCollaborator,
  verifyAccount,
} from '#web/lib/calls/companies.ts'
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
  return useCommand(changeCandidatesRule, {
    refreshes: [getCompany],
    isWritten: false,
    errorMessage,
  })
}

/** @param errorMessage the text of the toast on failure */
export function useChangeReadersRule(errorMessage: (error: CallError) => string) {
  return useCommand(changeReadersRule, { refreshes: [getCompany], isWritten: false, errorMessage })
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
