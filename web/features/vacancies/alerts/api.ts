// The searches that the reader has saved, known for all places that show them at once.
import type { SavedSearch } from '#contract/vacancies/saved-search.ts'
import {
  changeSearch,
  deleteSearch,
  listSearches,
  saveSearch,
  seeFinds,
} from '#web/lib/calls/vacancies.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { parseAddress } from './parse-address.ts'

const refreshes = [listSearches]

export function useSearches() {
  return useLoad(listSearches)
}

export function useSaveSearch() {
  return useCommand(saveSearch, { refreshes })
}

export function useChangeSearch() {
  return useCommand(changeSearch, { refreshes })
}

export function useDeleteSearch() {
  return useCommand(deleteSearch, { refreshes })
}

export function useSeeFinds() {
  return useCommand(seeFinds, { refreshes, scope: 'finds' })
}

/** The value of `alert` that shows what is new of a search, or all that it has found. */
export function alertOf({ id, new_in }: SavedSearch) {
  return new_in ?? id
}

/** The search that was saved with these filters, whatever their order. */
export function findSaved(searches: readonly SavedSearch[] | undefined, key: string) {
  return searches?.find(({ query }) => parseAddress(query).key === key)
}
