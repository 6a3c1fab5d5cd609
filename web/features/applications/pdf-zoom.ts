/** How much wider than the room a page can be drawn. */
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The next larger or smaller size; the last one stays. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const index = steps.findIndex((step) => step >= zoom)
  return steps[index + direction] ?? zoom
}
