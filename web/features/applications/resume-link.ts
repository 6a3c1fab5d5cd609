/** So long before its end, a link is not worth opening any more. */
const spareMs = 5 * 60_000

/** How long a signed link can still be used without a thought, in milliseconds. */
export function endsIn(url: string, now = Date.now()): number {
  const expires = Number(new URL(url, 'https://any.example').searchParams.get('expires'))
  return Math.max(0, expires * 1000 - spareMs - now)
}

export function isEnding(url: string, now = Date.now()): boolean {
  return endsIn(url, now) === 0
}
