import {
  askForDeletion,
  getUser,
  listSessions,
  pauseAccount,
  resumeAccount,
  undoDeletion,
} from '#web/lib/calls/accounts.ts'
import { getChat } from '#web/lib/calls/chats.ts'
import { askForCompanyDeletion, getCompanyDeletion, keepCompany } from '#web/lib/calls/companies.ts'
import {
  agreeToPolicy,
  askForCompanyExport,
  askForExport,
  getPolicy,
  getPrivacy,
} from '#web/lib/calls/pages.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

export function usePrivacy() {
  return useLoad(getPrivacy)
}

export function usePolicy() {
  return useLoad(getPolicy)
}

export function useAskForExport() {
  return useCommand(askForExport, { refreshes: [getPrivacy] })
}

export function useAskForCompanyExport() {
  return useCommand(askForCompanyExport, { refreshes: [getPrivacy] })
}

export function usePauseAccount() {
  return useCommand(pauseAccount, { refreshes: awayChanged })
}

export function useResumeAccount() {
  return useCommand(resumeAccount, { refreshes: awayChanged })
}

export function useAskForDeletion() {
  return useCommand(askForDeletion, { refreshes: [...awayChanged, listSessions] })
}

export function useUndoDeletion() {
  return useCommand(undoDeletion, { refreshes: awayChanged })
}

export function useAgreeToPolicy() {
  return useCommand(agreeToPolicy, { refreshes: [getUser, getPrivacy] })
}

export function useCompanyDeletion() {
  return useLoad(getCompanyDeletion)
}

export function useAskForCompanyDeletion() {
  return useCommand(askForCompanyDeletion, { refreshes: companyChanged })
}

export function useKeepCompany() {
  return useCommand(keepCompany, { refreshes: companyChanged })
}

const companyChanged = [getCompanyDeletion, getPrivacy, getUser] as const

const awayChanged = [getPrivacy, getUser, getChat] as const
