import type { Atlas } from './atlas.ts'
import type { Paint } from './map-paint.ts'
import type { Size, View } from './view.ts'

/** Below it a country is too small for its states to be told apart. */
const statesFrom = 900
/** The copies of the world that may be in view, to the west and to the east. */
const copies = [-1, 0, 1]

/**
 * Sea, land, borders and states. It draws with what every browser has, also one without a graphics
 * card.
 */
export function drawMap(
  canvas: HTMLCanvasElement,
  atlas: Atlas,
  view: View,
  size: Size,
  paint: Paint,
) {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = devicePixelRatio
  canvas.width = Math.round(size.width * ratio)
  canvas.height = Math.round(size.height * ratio)
  context.fillStyle = paint.sea
  context.fillRect(0, 0, canvas.width, canvas.height)

  for (const copy of copies.filter((copy) => isInView(copy, view, size))) {
    const left = size.width / 2 + (copy - view.x) * view.scale
    const top = size.height / 2 - view.y * view.scale
    context.setTransform(view.scale * ratio, 0, 0, view.scale * ratio, left * ratio, top * ratio)
    const line = (path: Path2D, width: number, opacity: number) => {
      context.globalAlpha = opacity
      context.lineWidth = width / view.scale
      context.stroke(path)
      context.globalAlpha = 1
    }
    context.lineJoin = 'round'
    context.fillStyle = paint.land
    context.fill(atlas.land, 'evenodd')
    context.strokeStyle = paint.border
    line(atlas.land, 0.75, 1)
    line(atlas.states, 0.75, view.scale < statesFrom ? 0.3 : 0.6)
    line(atlas.borders, 1.25, 1)
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
}

function isInView(copy: number, { x, scale }: View, { width }: Size) {
  const half = width / 2 / scale
  return copy < x + half && copy + 1 > x - half
}
