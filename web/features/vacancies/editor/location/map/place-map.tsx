import { useId, useRef } from 'react'
import type { Place } from '#contract/vacancies/place.ts'
import { findPlaces } from '#web/lib/calls/pages.ts'
import { messageOf } from '#web/lib/failure-text.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { Atlas } from './atlas.ts'
import { MapCanvas } from './map-canvas.tsx'
import styles from './place-map.module.css'
import { PlaceNames } from './place-names.tsx'
import { boxOf, nearOf } from './place-query.ts'
import { useGestures } from './use-gestures.ts'
import { useSize, useView } from './use-view.ts'
import { toWorld } from './view.ts'
import { ZoomControls } from './zoom-controls.tsx'

const restsAfterMs = 150

interface PlaceMapProps {
  atlas: Atlas
  chosen: Place | undefined
  onChoose: (place: Place) => void
}

/** Shows where the chosen place is; a click chooses the one that is nearest. */
export function PlaceMap({ atlas, chosen, onChoose }: PlaceMapProps) {
  const text = useText('wizard')
  const helpId = useId()
  const host = useRef<HTMLElement>(null)
  const size = useSize(host)
  const { view, change } = useView(chosen, size)
  const box = useDebouncedValue(size.width > 0 ? boxOf(view, size) : '', restsAfterMs)
  const { data } = useLoad(findPlaces, { query: { box }, enabled: box !== '' })
  const chooseNearest = useNearest(onChoose)
  const { zoomIn, zoomOut, ...pointing } = useGestures({
    host,
    size,
    change,
    onClick: (at) => chooseNearest(nearOf(toWorld(view, size, at))),
  })

  return (
    <>
      <section className={styles.map} ref={host} aria-label={text('map')}>
        <button
          type="button"
          className={styles.surface}
          aria-label={text('mapSurface')}
          aria-describedby={helpId}
          {...pointing}
        >
          <MapCanvas atlas={atlas} view={view} size={size} />
        </button>
        {size.width > 0 && (
          <PlaceNames places={data?.data ?? []} {...{ view, size, chosen, onChoose }} />
        )}
        <ZoomControls zoomIn={zoomIn} zoomOut={zoomOut} />
      </section>
      <p className={styles.help} id={helpId}>
        {text('mapHelp')} <span className={styles.withMouse}>{text('mapHelpMouse')}</span>
        <span className={styles.withFingers}>{text('mapHelpFingers')}</span>
      </p>
    </>
  )
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
