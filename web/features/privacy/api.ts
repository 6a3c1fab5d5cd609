import { getUser } from '#contract/accounts/accounts.ts'
import {
  askForDeletion,
  pauseAccount,
  resumeAccount,
  undoDeletion,
} from '#contract/accounts/leaving.ts'
import { listSessions } from '#contract/accounts/sessions.ts'
import { getChat } from '#contract/chats/chats.ts'
import {
  askForCompanyDeletion,
  getCompanyDeletion,
  keepCompany,
} from '#contract/companies/company-leaving.ts'
import { getPolicy } from '#contract/pages/privacy-policy.ts'
import {
  agreeToPolicy,
  askForCompanyExport,
  askForExport,
  getPrivacy,
} from '#contract/pages/privacy.ts'
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
