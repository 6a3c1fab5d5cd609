import { IconList, IconMap2 } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { Place } from '#contract/place.ts'
import { findPlaces } from '#contract/places.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { AdviceContext } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { PlacesCredit } from '../../places-credit.tsx'
import type { VacancyForm } from '../draft-schemas.ts'
import { Tip } from '../fields/tip.tsx'
import styles from './location-field.module.css'
import { useMapsService } from './maps-service.ts'
import { PlaceLists } from './place-lists.tsx'
import { PlaceMapPanel } from './place-map-panel.tsx'

/**
 * Proposes places while somebody types. A place can also be chosen on a map, or as country, state
 * and city one after another. A text that is no known place is used once that is said.
 */
export function LocationField({ form }: { form: VacancyForm }) {
  const text = useText('wizard')
  const location = useWatch({ control: form.control, name: 'address.location' })
  const { search, places, labels, isKnownEmpty, isOurs } = usePlaces(location)
  const { isUnknown, isAsWritten, put } = useChosenPlace(form)
  const idOf = (label: string) => places.find((place) => place.label === label)?.id ?? null
  const written = isUnknown ? idOf(location.trim()) : null
  const recognise = useEffectEvent((id: number) => put(location.trim(), { place_id: id }))

  useEffect(() => {
    if (written !== null) recognise(written)
  }, [written])

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
            onChange={(label) =>
              put(label, { place_id: idOf(label), as_written: !isOurs && labels.includes(label) })
            }
            error={form.problem('address.location')}
          />
        )}
      />
      {(isUnknown || isAsWritten) && (
        <div className={styles.written}>
          <output>{text(isUnknown ? 'unknownPlace' : 'asWritten')}</output>
          {isUnknown && (
            <Button size="small" onClick={() => put(location, { as_written: true })}>
              {text('useAsWritten')}
            </Button>
          )}
        </div>
      )}
      <AdviceContext value={undefined}>
        <OtherWays
          location={location}
          isOurs={isOurs}
          onChoose={(place) => put(place.label, { place_id: place.id })}
        />
      </AdviceContext>
    </Tip>
  )
}

/** The place that the location's text stands for. */
function useChosenPlace({ control, setValue, formState }: VacancyForm) {
  const [location, place_id, as_written] = useWatch({
    control,
    name: ['address.location', 'address.place_id', 'address.as_written'],
  })
  const isNamed = location.trim() !== '' && place_id === null

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

interface OtherWaysProps {
  location: string
  isOurs: boolean
  onChoose: (place: { id: number; label: string }) => void
}

/**
 * The map and the lists, one at a time. They are of our places: beside a service's they would
 * contradict it.
 */
function OtherWays({ location, isOurs, onChoose }: OtherWaysProps) {
  const text = useText('wizard')
  const id = useId()
  const [opened, setOpened] = useState<'map' | 'lists' | null>(null)
  const toggle = (way: 'map' | 'lists') => setOpened(opened === way ? null : way)

  return (
    <div className={styles.below}>
      {isOurs && (
        <div className={styles.ways}>
          <Button
            size="small"
            icon={<Icon of={IconMap2} />}
            aria-expanded={opened === 'map'}
            aria-controls={id}
            onClick={() => toggle('map')}
          >
            {text(opened === 'map' ? 'hideMap' : 'showMap')}
          </Button>
          <Button
            size="small"
            icon={<Icon of={IconList} />}
            aria-expanded={opened === 'lists'}
            aria-controls={id}
            onClick={() => toggle('lists')}
          >
            {text(opened === 'lists' ? 'hideLists' : 'showLists')}
          </Button>
        </div>
      )}
      <PlacesCredit isOurs={isOurs} />
      <div id={id} className={styles.panel} hidden={opened === null}>
        {opened === 'map' && <PlaceMapPanel location={location} onChoose={onChoose} />}
        {opened === 'lists' && <PlaceLists onChoose={onChoose} />}
      </div>
    </div>
  )
}

const askAfterMs = 200
const shortestSearch = 2
const none: Place[] = []

/**
 * Proposes places for what is typed once the typing rests. What is already chosen is not searched
 * for.
 */
function usePlaces(location: string) {
  const [typed, setTyped] = useState('')
  const settled = useDebouncedValue(typed.trim(), askAfterMs)
  const search = settled.length >= shortestSearch ? settled : ''
  const service = useMapsService(search)
  const isOurs = !service.isInUse && !service.isUnknown
  const { data } = useLoad(findPlaces, { query: { search }, enabled: isOurs && search !== '' })
  const found = service.isInUse ? service.labels : data?.data.map(({ label }) => label)
  const labels = search === '' ? [] : (found ?? [])
  const places = isOurs && search !== '' ? data?.data : undefined
  const isKnownEmpty = search !== '' && found?.length === 0 && search === location.trim()

  useEffect(() => {
    if (isKnownEmpty) console.warn('No place found', { search })
  }, [isKnownEmpty, search])

  return { search: setTyped, places: places ?? none, labels, isKnownEmpty, isOurs }
}
