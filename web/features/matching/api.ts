import {
  deleteWishes,
  getMatch,
  getWishes,
  listMatches,
  listRoleParts,
  saveWishes,
} from '#web/lib/calls/matching.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

const refreshes = [getWishes, getMatch, listMatches]

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

/** A vacancy beside what the reader said, rule by rule. */
export function useMatch(slug: string) {
  return useLoad(getMatch, { params: { slug } })
}
