/** Milliseconds. */
interface Figures {
  p50: number
  p95: number
  p99: number
  slowest: number
}

export function figuresOf(times: number[]): Figures {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    slowest: at(1),
  }
}

export function medianOf(values: number[]) {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
}
