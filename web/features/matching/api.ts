import { getUser } from '#web/lib/calls/accounts.ts'
import {
  deleteWishes,
  getMatch,
  getWishes,
  listMatches,
  listRoleParts,
  saveWishes,
} from '#web/lib/calls/matching.ts'
import { listJobs } from '#web/lib/calls/vacancies.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

const refreshes = [getUser, getWishes, getMatch, listMatches, listJobs]

export function useWishes() {
  return useLoad(getWishes)
}

export function useSaveWishes() {
  return useCommand(saveWishes, { refreshes })
}

export function useDeleteWishes() {
  return useCommand(deleteWishes, { refreshes })
}

export function useRoleParts() {
  return useLoad(listRoleParts)
}

/** The outcomes of vacancies of a list, once the reader has said their wishes. */
export function useMatches(slugs: string) {
  return useLoad(listMatches, { query: { slugs } })
}

/** Compares a vacancy with what the reader said, rule by rule. */
export function useMatch(slug: string) {
  return useLoad(getMatch, { params: { slug } })
}
