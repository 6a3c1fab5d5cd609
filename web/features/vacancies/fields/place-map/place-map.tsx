import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findPlaces, type Place } from '#contract/resources.ts'
import { messageOf } from '#web/lib/failures.ts'
import { useText } from '#web/lib/text.ts'
import { useCommand, useLoad } from '#web/lib/use-endpoint.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { Atlas } from './atlas.ts'
import { type DrawnMap, drawMap } from './draw-map.ts'
import styles from './place-map.module.css'

interface PlaceMapProps {
  atlas: Atlas
  chosen: Place | undefined
  onChoose: (place: Place) => void
}

/** Shows where the chosen place is; a click chooses the one that is nearest. */
export function PlaceMap({ atlas, chosen, onChoose }: PlaceMapProps) {
  const words = useMapWords()
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawnMap>()
  const [box, setBox] = useState<string>()
  const { data } = useLoad(findPlaces, { query: { box }, enabled: box !== undefined })
  const chooseNearest = useNearest(onChoose)
  const click = useEffectEvent(chooseNearest)
  const choose = useEffectEvent(onChoose)
  const draw = useEffectEvent((host: HTMLElement) =>
    drawMap(host, { atlas, words, chosen, onClick: (near) => click(near), onView: setBox }),
  )

  useEffect(() => {
    if (!host.current) return undefined
    const drawn = draw(host.current)
    setMap(drawn)
    return () => drawn.remove()
  }, [])

  useEffect(() => {
    if (map && chosen) map.goTo(chosen)
  }, [map, chosen])

  useEffect(() => {
    if (map && data) map.show(data.data, chosen, (place) => choose(place))
  }, [map, data, chosen])

  return <div className={styles.map} ref={host} />
}

function useNearest(onChoose: (place: Place) => void) {
  const text = useText('wizard')
  const find = useCommand(findPlaces)

  return (near: string) =>
    find.mutate(
      { query: { near } },
      {
        onSuccess({ data: [nearest] }) {
          if (nearest) onChoose(nearest)
          else toast.info(text('noPlace'))
        },
        onError: (error) => toast.error(messageOf(error)),
      },
    )
}

function useMapWords() {
  const text = useText('wizard')

  return {
    'Map.Title': text('map'),
    'NavigationControl.ZoomIn': text('zoomIn'),
    'NavigationControl.ZoomOut': text('zoomOut'),
    'CooperativeGesturesHandler.WindowsHelpText': text('zoomWithControl'),
    'CooperativeGesturesHandler.MacHelpText': text('zoomWithCommand'),
    'CooperativeGesturesHandler.MobileHelpText': text('moveWithTwoFingers'),
  }
}
