/** There is no room for more, and nobody counts them. */
export function atMost99(count: number) {
  return count > 99 ? '99+' : String(count)
}
