import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foldedText } from '#contract/fields/folded-text.ts'
import type { suggestionKinds } from '#contract/vacancies/vacancy-search.ts'
import { suggestSearches } from '#web/lib/calls/vacancies.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './recent-searches.ts'

/** A search that is offered while another is typed. */
export interface Suggestion {
  kind: (typeof suggestionKinds)[number] | 'recent'
  text: string
  /** Open vacancies that it finds; an earlier search is not counted. */
  count?: number
}

const askAfterMs = 120
const typedMin = 2
const typedMax = 100
/** Earlier searches among other suggestions. */
const recentAmongOthers = 2
/** Long enough for what is typed, deleted and typed again. */
const staleMs = 60_000

/**
 * @param typed the text of the search box
 * @param isNeeded true while suggestions are shown
 * @returns them, and the ways to change the earlier searches among them
 */
export function useSuggestions(typed: string, isNeeded: boolean) {
  const [recent, setRecent] = useState(readRecentSearches)
  const text = typed.trim()
  const asked = useDebouncedValue(text, askAfterMs)
  const isAsked = asked.length >= typedMin && asked.length <= typedMax
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(suggestSearches, { query: { search: asked } }),
    enabled: isNeeded && isAsked,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
    retry: false,
  })
  const isCurrent = asked === text && !isPlaceholderData
  const answers = isAsked && text.length >= typedMin ? (data?.data ?? []) : []
  // Until its own suggestions have come, a text keeps the earlier ones that contain it.
  const others = isCurrent ? answers : answers.filter((one) => containsText(one.text, text))

  function changing<Input extends unknown[]>(change: (...input: Input) => void) {
    return (...input: Input) => {
      change(...input)
      setRecent(readRecentSearches())
    }
  }

  return {
    suggestions: suggestionsOf(text, recent, others),
    add: changing(addRecentSearch),
    remove: changing(removeRecentSearch),
    clear: changing(clearRecentSearches),
  }
}

/**
 * @param recent earlier searches, which are offered if they begin with the text
 * @param others from the server
 * @returns each once, without the text itself
 */
export function suggestionsOf(
  text: string,
  recent: readonly string[],
  others: readonly Suggestion[],
): Suggestion[] {
  const typed = foldedText(text)
  const met = recent.filter((search) => foldedText(search).startsWith(typed))
  const earlier = text === '' ? met : met.slice(0, recentAmongOthers)
  const all: Suggestion[] = [
    ...earlier.map((search) => ({ kind: 'recent' as const, text: search })),
    ...others,
  ]
  const seen = new Set([typed])
  return all.filter((suggestion) => {
    const key = foldedText(suggestion.text)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function containsText(suggestion: string, text: string) {
  return foldedText(suggestion).includes(foldedText(text))
}
