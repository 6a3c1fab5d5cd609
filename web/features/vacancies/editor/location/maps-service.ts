// The maps service that an operator may choose instead of the places we know. Its script is asked
// for only then, and only where a location is searched.
import { useQuery } from '@tanstack/react-query'
import { getMapService } from '#web/lib/calls/pages.ts'
import { useLanguage } from '#web/lib/i18n/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { loadPlacesLibrary, type PlacesLibrary } from './places-library.ts'

/** The suggestions of the service for a search. It is used until it fails. */
export function useMapsService(search: string) {
  const language = useLanguage()
  const { data: chosen, isPending } = useLoad(getMapService)
  const key = chosen?.data.key ?? null
  const library = useQuery({
    queryKey: ['maps service', key],
    queryFn: () => loadPlacesLibrary(key ?? ''),
    enabled: key !== null,
    staleTime: Infinity,
    retry: false,
  })
  const places = useQuery({
    queryKey: ['places of the maps service', search, language],
    queryFn: () => (library.data ? suggest(library.data, search, language) : []),
    enabled: library.isSuccess && search !== '',
    staleTime: Infinity,
    retry: false,
  })

  return {
    isInUse: key !== null && !library.isError && !places.isError,
    /** Undefined until it is known whether there is one. */
    isUnknown: isPending,
    labels: places.data,
  }
}

async function suggest({ AutocompleteSuggestion }: PlacesLibrary, input: string, language: string) {
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
    input,
    language,
    includedPrimaryTypes: ['(cities)'],
  })
  return suggestions.flatMap(({ placePrediction }) => placePrediction?.text.text ?? [])
}
