/** @returns the least of 1, 2, 5, 10, 20, 50 … that no value exceeds */
export function niceMax(values: readonly number[]): number {
  const most = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most
}

/**
 * The line of a series in a box.
 * @returns the `points` of an SVG polyline
 */
export function pointsOf(
  values: readonly number[],
  max: number,
  { width, height }: { width: number; height: number },
): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, index) => `${round(index * step)},${round(height - (value / max) * height)}`)
    .join(' ')
}

function round(value: number) {
  return Math.round(value * 100) / 100
}
