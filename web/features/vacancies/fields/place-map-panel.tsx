import { useQuery } from '@tanstack/react-query'
import { IconMap2 } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { findPlaces, type Place } from '#contract/resources.ts'
import { useLanguage, useText } from '#web/lib/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './location-field.module.css'

interface PlaceMapPanelProps {
  location: string
  onChoose: (place: Place) => void
}

/** A map to look at and to choose from. Nothing of it is loaded before somebody opens it. */
export function PlaceMapPanel({ location, onChoose }: PlaceMapPanelProps) {
  const text = useText('wizard')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)

  // What was asked for comes into view, whole.
  useEffect(() => {
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return (
    <>
      <Button
        size="small"
        icon={<Icon of={IconMap2} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {text(isOpen ? 'hideMap' : 'showMap')}
      </Button>
      <div id={id} ref={panel} className={styles.panel} hidden={!isOpen}>
        {isOpen && <MapOrReason location={location} onChoose={onChoose} />}
      </div>
    </>
  )
}

function MapOrReason({ location, onChoose }: PlaceMapPanelProps) {
  const text = useText('wizard')
  const language = useLanguage()
  const [isDrawable] = useState(canDraw)
  const map = useQuery({
    queryKey: ['place map'],
    queryFn: loadMap,
    staleTime: Infinity,
    enabled: isDrawable,
  })
  const chosen = useKnownPlace(location)
  if (!isDrawable) return <p className={styles.hint}>{text('noMap')}</p>
  if (map.isError) return <ErrorState onRetry={() => void map.refetch()}>{text('mapFailed')}</ErrorState>
  if (!map.data) return <div className={styles.loading} aria-busy="true" />
  const { PlaceMap, atlas } = map.data

  return (
    <>
      <PlaceMap key={language} atlas={atlas} chosen={chosen} onChoose={onChoose} />
      <p className={styles.hint}>{text('mapHelp')}</p>
    </>
  )
}

async function loadMap() {
  const [{ PlaceMap }, { loadAtlas }] = await Promise.all([
    import('./place-map/place-map.tsx'),
    import('./place-map/atlas.ts'),
  ])
  return { PlaceMap, atlas: await loadAtlas() }
}

/** Where a location lies that is one of the places we know, however it came into the field. */
function useKnownPlace(location: string) {
  const search = location.trim()
  const { data } = useLoad(findPlaces, { query: { search }, enabled: search.includes(',') })
  return data?.data.find(({ label }) => label === search)
}

function canDraw() {
  return document.createElement('canvas').getContext('webgl2') !== null
}
