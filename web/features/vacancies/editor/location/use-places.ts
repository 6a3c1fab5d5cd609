import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { isUnseen } from '#contract/fields/seen-text.ts'
import type { Place } from '#contract/vacancies/place.ts'
import { findPlaces } from '#web/lib/calls/pages.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import type { VacancyForm } from '../draft-schemas.ts'
import { useMapsService } from './maps-service.ts'

const askAfterMs = 200
const shortestSearch = 2
const none: Place[] = []

/**
 * Proposes places for what is typed once the typing rests. What is already chosen is not searched
 * for.
 */
export function usePlaces(location: string) {
  const [typed, setTyped] = useState('')
  const settled = useDebouncedValue(typed.trim(), askAfterMs)
  const search = settled.length >= shortestSearch ? settled : ''
  const service = useMapsService(search)
  const isOurs = !service.isInUse && !service.isUnknown
  const { data } = useLoad(findPlaces, { query: { search }, enabled: isOurs && search !== '' })
  const placeLabels = service.isInUse ? service.labels : data?.data.map(({ label }) => label)
  const labels = search === '' ? [] : (placeLabels ?? [])
  const places = isOurs && search !== '' ? data?.data : undefined
  const isKnownEmpty = search !== '' && placeLabels?.length === 0 && search === location.trim()

  useEffect(() => {
    if (isKnownEmpty) console.warn('No place found', { search })
  }, [isKnownEmpty, search])

  return { search: setTyped, places: places ?? none, labels, isKnownEmpty, isOurs }
}

/** The place that the location's text stands for. */
export function useChosenPlace({ control, setValue, formState }: VacancyForm) {
  const [location, place_id, as_written] = useWatch({
    control,
    name: ['address.location', 'address.place_id', 'address.as_written'],
  })
  const isNamed = !isUnseen(location) && place_id === null

  return {
    isUnknown: isNamed && !as_written,
    isAsWritten: isNamed && as_written,
    put(location: string, chosen: { place_id?: number | null; as_written?: boolean }) {
      setValue('address.place_id', chosen.place_id ?? null, { shouldDirty: true })
      setValue('address.as_written', chosen.as_written ?? false, { shouldDirty: true })
      setValue('address.location', location, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      })
    },
  }
}
