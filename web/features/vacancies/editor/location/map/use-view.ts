import { type RefObject, useEffect, useState } from 'react'
import type { Place } from '#contract/vacancies/place.ts'
import { limited } from './move-view.ts'
import { project } from './projection.ts'
import { type Size, toScreen, type View } from './view.ts'

/** Both sides of the Atlantic, and how close a chosen place is shown. */
const wholeWorld = { latitude: 24, longitude: -60 }
const closeEnough = 8192

/** The visible part. A place selected elsewhere is moved into view. */
export function useView(chosen: Place | undefined, size: Size) {
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

export function useSize(host: RefObject<HTMLElement | null>) {
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
