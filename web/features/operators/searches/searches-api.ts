import {
  addRoleName,
  listMissedSearches,
  listRoleNames,
  listRoles,
  removeRoleName,
} from '#web/lib/calls/operators.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { usePages } from '#web/lib/use-pages.ts'

/** The searches that found nothing, most asked first. */
export function useMissedSearches() {
  const { data, ...list } = usePages(listMissedSearches, { query: { limit: 20 } })
  return { ...list, items: data?.pages.flatMap((page) => page.data) }
}

/** The names of roles that operators have added. */
export function useRoleNames() {
  const { data, ...list } = usePages(listRoleNames, { query: { limit: 20 } })
  return { ...list, items: data?.pages.flatMap((page) => page.data) }
}

export function useRoles() {
  return useLoad(listRoles)
}

const ofNames = { refreshes: [listMissedSearches, listRoleNames] }

export function useAddRoleName() {
  return useCommand(addRoleName, ofNames)
}

export function useRemoveRoleName() {
  return useCommand(removeRoleName, ofNames)
}
