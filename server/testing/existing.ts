/** The value itself. @throws Error if the demo world has none */
export function existing<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('the demo world is not there')
  return value
}
