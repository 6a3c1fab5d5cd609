import { getUser } from '#contract/accounts.ts'
import { answerApplication, apply, listCandidates } from '#contract/applications.ts'
import { getPreferences, uploadResume } from '#contract/preferences.ts'
import { getVacancy, listVacancies } from '#contract/vacancies.ts'
import { useCommand, usePages, useRead } from '#web/lib/use-endpoint.ts'

export function useMe() {
  return useRead(getUser)
}

/** The vacancy is not read again here: the page does it when the thanks are closed. */
export function useApply() {
  return useCommand(apply, { refreshes: [getUser] })
}

export function useUploadResume() {
  return useCommand(uploadResume, { refreshes: [getUser, getPreferences] })
}

export function useCandidates(slug: string) {
  const { data, ...list } = usePages(listCandidates, { params: { slug } })
  return { ...list, candidates: data?.pages.flatMap((page) => page.data) }
}

export function useAnswer() {
  return useCommand(answerApplication, { refreshes: [listCandidates, getVacancy, listVacancies] })
}
