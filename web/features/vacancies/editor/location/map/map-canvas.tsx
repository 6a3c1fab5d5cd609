import { useEffect, useRef, useState } from 'react'
import type { Atlas } from './atlas.ts'
import { drawMap } from './draw-map.ts'
import { type Paint, readPaint, whenSchemeChanges } from './map-paint.ts'
import styles from './place-map.module.css'
import type { Size, View } from './view.ts'

interface MapCanvasProps {
  atlas: Atlas
  view: View
  size: Size
}

/** Draws the part of the world that is seen, in the colors of the element around it. */
export function MapCanvas({ atlas, view, size }: MapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
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

  return <canvas ref={canvas} className={styles.canvas} />
}
