// The searches that the person who is signed in has made in this browser, the last one first.
// Signing out removes them with the stored account.
import { foldedText } from '#contract/fields/folded-text.ts'
import { ownerFrom } from '#web/lib/sealed-drafts.ts'
import { keepJson, readJson, readToken, recentSearchesKey } from '#web/lib/storage.ts'
import { readUser } from '#web/lib/stored-account.ts'

interface RecentSearches {
  owner: string
  searches: string[]
}

const recentMax = 5

/** @returns the texts of the searches, at most five */
export function readRecentSearches(): string[] {
  const stored = readJson(recentSearchesKey) as Partial<RecentSearches> | null | undefined
  if (stored?.owner !== readOwner() || !Array.isArray(stored?.searches)) return []
  return stored.searches.filter((search) => typeof search === 'string').slice(0, recentMax)
}

/** Stores a search as the last one. The one that it was typed on from is replaced. */
export function addRecentSearch(search: string): void {
  const text = search.trim()
  if (text.length < 2) return
  const isSame = (other: string) => foldedText(text).startsWith(foldedText(other))
  store([text, ...readRecentSearches().filter((other) => !isSame(other))])
}

export function removeRecentSearch(search: string): void {
  store(readRecentSearches().filter((other) => other !== search))
}

export function clearRecentSearches(): void {
  store([])
}

function store(searches: string[]) {
  const owner = readOwner()
  if (owner === undefined) return
  const recent = searches.slice(0, recentMax)
  keepJson(recentSearchesKey, { owner, searches: recent } satisfies RecentSearches)
}

/** Undefined for visitors. */
function readOwner() {
  return readToken() === null ? undefined : ownerFrom(readUser())?.id
}
