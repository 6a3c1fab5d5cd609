import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '#contract/vacancies/place.ts'
import { findPlaces } from '#web/lib/calls/pages.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import styles from './place-map-panel.module.css'

interface PlaceMapPanelProps {
  location: string
  onChoose: (place: Place) => void
}

/** A map to look at and to choose from. Nothing of it is loaded before it is opened. */
export function PlaceMapPanel({ location, onChoose }: PlaceMapPanelProps) {
  const text = useText('wizard')
  const panel = useRef<HTMLDivElement>(null)
  const [isDrawable] = useState(canDraw)
  const map = useQuery({
    queryKey: ['place map'],
    queryFn: loadMap,
    staleTime: Infinity,
    enabled: isDrawable,
  })
  const chosen = useKnownPlace(location)
  const isDrawn = map.isSuccess
  useEffect(() => {
    if (isDrawn) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isDrawn])

  if (!isDrawable) return <p className={styles.hint}>{text('noMap')}</p>
  if (map.isError)
    return <ErrorState onRetry={() => void map.refetch()}>{text('mapFailed')}</ErrorState>
  if (!map.data) return <div className={styles.loading} aria-busy="true" />
  const { PlaceMap, atlas } = map.data

  return (
    <div ref={panel} className={styles.inView}>
      <PlaceMap atlas={atlas} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

async function loadMap() {
  const [{ PlaceMap }, { loadAtlas }] = await Promise.all([
    import('./map/place-map.tsx'),
    import('./map/atlas.ts'),
  ])
  return { PlaceMap, atlas: await loadAtlas() }
}

/** The coordinates of a location that is a known place, however it was entered. */
function useKnownPlace(location: string) {
  const search = location.trim()
  const { data } = useLoad(findPlaces, { query: { search }, enabled: search.includes(',') })
  return data?.data.find(({ label }) => label === search)
}

function canDraw() {
  return document.createElement('canvas').getContext('2d') !== null
}
