import { useState } from 'react'
import type { Place } from '#contract/vacancies/place.ts'
import { findPlaces, listCountries, listStates } from '#web/lib/calls/pages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { ComboboxField } from '#web/ui/combobox-field.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from './location-field.module.css'

/** Country, state and city, each from a list; the city is the choice. */
export function PlaceLists({ onChoose }: { onChoose: (place: Place) => void }) {
  const text = useText('wizard')
  const [country, setCountry] = useState<string | null>(null)
  const [state, setState] = useState<string | null>(null)
  const [city, setCity] = useState<number | null>(null)
  const { countries, states, places, failed } = usePlacesOf(country, state)
  if (failed) return <ErrorState onRetry={() => void failed.refetch()} />

  return (
    <div className={styles.lists}>
      <ComboboxField
        label={text('country')}
        options={Object.entries(countries).map(([value, label]) => ({ value, label }))}
        value={country}
        onChange={(chosen) => {
          setCountry(chosen)
          setState(null)
          setCity(null)
        }}
      />
      <ComboboxField
        label={text('state')}
        options={states.map(({ code, name }) => ({ value: code, label: name }))}
        value={state}
        onChange={(chosen) => {
          setState(chosen)
          setCity(null)
        }}
        disabled={states.length === 0}
      />
      <ComboboxField
        label={text('city')}
        options={places.map(({ id, city }) => ({ value: id, label: city }))}
        value={city}
        onChange={(chosen) => {
          setCity(chosen)
          const place = places.find(({ id }) => id === chosen)
          if (place) onChoose(place)
        }}
        disabled={places.length === 0}
      />
    </div>
  )
}

/**
 * The options of each level. A country without states, such as Singapore, lists its cities at once.
 */
function usePlacesOf(country: string | null, state: string | null) {
  const countries = useLoad(listCountries)
  const states = useLoad(listStates, {
    query: { country: country ?? '' },
    enabled: country !== null,
  })
  const isWithoutStates = states.data?.data.length === 0
  const places = useLoad(findPlaces, {
    query: { country: country ?? undefined, state: state ?? undefined },
    enabled: country !== null && (state !== null || isWithoutStates),
  })

  return {
    countries: countries.data?.data ?? {},
    states: (country && states.data?.data) || [],
    places: ((state !== null || isWithoutStates) && places.data?.data) || [],
    failed: [countries, states, places].find(({ isError }) => isError),
  }
}
