import { useEffect, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { findPlaces } from '#contract/resources.ts'
import { useText } from '#web/lib/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import type { VacancyForm } from '../vacancy-form.ts'
import { useSettled } from '../use-settled.ts'
import { Tip } from './tip.tsx'

const askAfterMs = 200
const shortestSearch = 2

/** Proposes places while somebody types, and takes any other text as well. */
export function LocationField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const { search, labels, isKnownEmpty } = usePlaces(form)

  return (
    <Tip of="tipLocation">
      <Controller
        control={form.control}
        name="address.location"
        render={({ field }) => (
          <SuggestField
            {...field}
            label={text('location')}
            description={text('locationHelp')}
            placeholder={text('locationPlaceholder')}
            required
            suggestions={labels}
            emptyText={isKnownEmpty ? text('noPlace') : undefined}
            onType={search}
            error={form.problem('address.location')}
          />
        )}
      />
    </Tip>
  )
}

/** Asks once the typing rests; a place that is already chosen is not searched for. */
function usePlaces(form: VacancyForm) {
  const [typed, setTyped] = useState('')
  const location = useWatch({ control: form.control, name: 'address.location' })
  const search = useSettled(typed.trim(), askAfterMs)
  const isAsking = search.length >= shortestSearch
  const { data } = useLoad(findPlaces, { query: { search }, enabled: isAsking })
  const labels = isAsking ? (data?.data ?? []).map(({ label }) => label) : []
  const isKnownEmpty = isAsking && data?.data.length === 0 && search === location.trim()

  useEffect(() => {
    if (isKnownEmpty) console.warn('No place found', { search })
  }, [isKnownEmpty, search])

  return { search: setTyped, labels, isKnownEmpty }
}
