import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Place } from '#contract/place.ts'
import { findPlaces } from '#contract/places.ts'
import { messageOf } from '#web/lib/failures.ts'
import { useText } from '#web/lib/i18n/text.ts'
import { useCommand } from '#web/lib/use-command.ts'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { Atlas } from './atlas.ts'
import { drawMap } from './draw-map.ts'
import { type Paint, readPaint, whenSchemeChanges } from './map-paint.ts'
import styles from './place-map.module.css'
import { PlaceNames } from './place-names.tsx'
import {
  boxOf,
  limited,
  nearOf,
  project,
  type Size,
  toScreen,
  toWorld,
  type View,
} from './projection.ts'
import { useGestures } from './use-gestures.ts'

/** Both sides of the Atlantic, and how close a chosen place is shown. */
const wholeWorld = { latitude: 24, longitude: -60 }
const closeEnough = 8192
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
  const canvas = useRef<HTMLCanvasElement>(null)
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
  useDrawing(canvas, atlas, view, size)

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
          <canvas ref={canvas} className={styles.canvas} />
        </button>
        {size.width > 0 && (
          <PlaceNames places={data?.data ?? []} {...{ view, size, chosen, onChoose }} />
        )}
        <div className={styles.controls}>
          <button type="button" aria-label={text('zoomIn')} onClick={zoomIn}>
            +
          </button>
          <button type="button" aria-label={text('zoomOut')} onClick={zoomOut}>
            −
          </button>
        </div>
      </section>
      <p className={styles.help} id={helpId}>
        {text('mapHelp')} <span className={styles.withMouse}>{text('mapHelpMouse')}</span>
        <span className={styles.withFingers}>{text('mapHelpFingers')}</span>
      </p>
    </>
  )
}

/** The visible part. A place selected elsewhere is moved into view. */
function useView(chosen: Place | undefined, size: Size) {
  const [shown, setShown] = useState(chosen?.id)
  const [view, setView] = useState<View>(() =>
    chosen ? { ...project(chosen), scale: closeEnough } : { ...project(wholeWorld), scale: 0 },
  )
  if (chosen && chosen.id !== shown) {
    setShown(chosen.id)
    if (view.scale < closeEnough || !isSeen(view, size, chosen))
      setView({ ...project(chosen), scale: Math.max(view.scale, closeEnough) })
  }

  return {
    view: size.width > 0 ? limited(view, size) : view,
    change: (next: (view: View) => View) => setView((view) => next(limited(view, size))),
  }
}

/** Within the map, and not at its very edge. */
function isSeen(view: View, size: Size, place: Place) {
  const { x, y } = toScreen(view, size, project(place))
  const margin = 24
  return x > margin && x < size.width - margin && y > margin && y < size.height - margin
}

function useSize(host: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })

  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [host])

  return size
}

function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  atlas: Atlas,
  view: View,
  size: Size,
) {
  const [paint, setPaint] = useState<Paint>()

  useEffect(
    () =>
      whenSchemeChanges(() => {
        const surface = canvas.current?.parentElement
        if (surface) setPaint(readPaint(surface))
      }),
    [canvas],
  )
  useEffect(() => {
    const surface = canvas.current?.parentElement
    if (!canvas.current || !surface || size.width === 0) return
    const seen = { x: view.x, y: view.y, scale: view.scale }
    drawMap(canvas.current, atlas, seen, size, paint ?? readPaint(surface))
  }, [canvas, atlas, view.x, view.y, view.scale, size, paint])
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
